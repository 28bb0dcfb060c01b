// Calls: which method, with what, and what came of it.
#include <stdio.h>
#include <string.h>

#include "java/body.h"

// A call of something that is not there: a function without definition, which
// --preflight lists with its place and whose call is a recorded limit.
static void call_missing(Body *b, const char *owner, const char *name,
                         const char *type) {
  Text symbol = {0};
  text_char(&symbol, '"');
  emit_quoted(owner, &symbol);
  text_char(&symbol, '.');
  emit_quoted(name, &symbol);
  emit_quoted(type, &symbol);
  text_char(&symbol, '"');
  emit_declare(b->e, text_get(&symbol), "void", "");
  put(b, "call void @%s()", text_get(&symbol));
  put(b, "unreachable");
  b->ended = true;
  text_fini(&symbol);
}

static bool replaces_jdk(const Body *b, const JClass *c) {
  const char *name = class_name(b->world, c);
  return c->own && strncmp(name, "mpi", 3) != 0;
}

// NULL after code that throws was written.
static JMethod *named_method(Body *b, const PoolRef *ref, JClass **owner) {
  *owner = world_find_id(b->world, ref->owner);
  if (*owner == NULL) {
    throw_new(b, "java/lang/NoClassDefFoundError",
              names_get(&b->world->names, ref->owner));
    return NULL;
  }
  JMethod *m = resolve_method(*owner, ref->name, ref->type);
  if (m == NULL && replaces_jdk(b, *owner))
    call_missing(b, names_get(&b->world->names, ref->owner),
                 names_get(&b->world->names, ref->name),
                 names_get(&b->world->names, ref->type));
  else if (m == NULL)
    throw_new(b, "java/lang/NoSuchMethodError",
              names_get(&b->world->names, ref->name));
  return m;
}

// "ptr %t1, i32 5": takes the arguments off the stack. *receiver: the object
// of the call, if it has one.
static void take_arguments(Body *b, const Signature *s, bool has_this,
                           Value *receiver, Text *out) {
  Value *values = mem_alloc_array(s->count + 1, sizeof *values);
  for (uint32_t i = s->count; i-- > 0;) {
    values[i] = pop(b, s->kinds[i]);
    if (b->shown != NULL) shown_escapes(b->shown, values[i].array_at);
  }
  if (has_this) {
    *receiver = pop(b, 'A');
    require_object(b, receiver);
    text_printf(out, "ptr %s", receiver->text);
  }
  for (uint32_t i = 0; i < s->count; i++)
    text_printf(out, "%s%s %s", out->len == 0 ? "" : ", ",
                llvm_type(s->kinds[i]), values[i].text);
  mem_free(values, (s->count + 1) * sizeof *values);
}

// The call itself; the callee is a symbol or a value.
static void write_call(Body *b, const Signature *s, const char *callee,
                       const Text *arguments) {
  Kind kind = kind_of(s->result);
  if (kind == 'V') {
    put(b, "call void %s(%s)", callee, text_get(arguments));
    check_pending(b);
    return;
  }
  Value result = make(b, kind, "call %s %s(%s)", llvm_type(kind), callee,
                      text_get(arguments));
  result.made_at = b->pc + 1;
  check_pending(b);
  push(b, result);
}

static void leave_out(Body *b, const JMethod *m) {
  call_missing(b, class_name(b->world, m->owner),
               names_get(&b->world->names, m->member->name),
               names_get(&b->world->names, m->member->type));
}

static void call_direct(Body *b, JMethod *m, const Signature *s,
                        const Text *arguments) {
  if (m->patch != NULL) m = m->patch;
  bool missing = method_is(m, ACC_ABSTRACT) && m->owner->library;
  if (missing || world_is_cut(b->world, m)) {
    leave_out(b, m);
    return;
  }
  if (method_is(m, ACC_ABSTRACT)) {
    throw_new(b, "java/lang/AbstractMethodError", NULL);
    return;
  }
  Text symbol = {0};
  emit_symbol(b->e, m, &symbol);
  write_call(b, s, text_get(&symbol), arguments);
  text_fini(&symbol);
}

// Objects of different classes: by the table.
static void call_by_table(Body *b, JMethod *m, const Signature *s,
                          const Value *receiver, const Text *arguments) {
  uint32_t selector = method_selector(b->world, m);
  const uint64_t *row = table_find(&b->e->row_of, selector);
  if (row == NULL) {
    body_fail(b, "a call has no row");
    return;
  }
  Value id = make(b, 'I', "load i32, ptr %s", receiver->text);
  Value wide = make(b, 'J', "zext i32 %s to i64", id.text);
  Value at = make(b, 'A', "getelementptr ptr, ptr getelementptr (ptr, ptr "
                  "@jrt_dispatch, i64 %llu), i64 %s",
                  (unsigned long long)*row - 1, wide.text);
  Value callee = make(b, 'A', "load ptr, ptr %s", at.text);
  write_call(b, s, callee.text, arguments);
}

// Interfaces are not checked when classes are loaded (JVMS 4.10.1.2): what the
// user's code calls one of must implement it (JVMS 6.5, invokeinterface).
static void require_interface(Body *b, const JClass *c,
                              const Value *receiver) {
  if (b->owner->library || !class_is(c, ACC_INTERFACE) || c->id < 0) return;
  Value is = subtype_test(b, receiver->text, (JClass *)c);
  uint32_t fine = new_label(b), wrong = new_label(b);
  jump_if(b, is.text, fine, wrong);
  begin(b, wrong);
  throw_new(b, "java/lang/IncompatibleClassChangeError", NULL);
  begin(b, fine);
}

static void call_virtual(Body *b, JClass *c, JMethod *m, const Signature *s,
                         const Value *receiver, const Text *arguments) {
  JMethod *targets[2] = {NULL, NULL};
  require_interface(b, c, receiver);
  uint32_t count = call_targets(c, m, targets, 2);
  if (count == 0)
    give_up(b, "a call of %s.%s although nothing makes an object of that "
            "class", class_name(b->world, c),
            names_get(&b->world->names, m->member->name));
  else if (count == 1 && targets[0] != NULL)
    call_direct(b, targets[0], s, arguments);
  else
    call_by_table(b, m, s, receiver, arguments);
}

// super.method(): begins above the class that has the call (JVMS 6.5,
// invokespecial).
static JMethod *above(Body *b, JClass *owner, JMethod *m) {
  const char *name = names_get(&b->world->names, m->member->name);
  if (name[0] == '<' || class_is(owner, ACC_INTERFACE) ||
      b->owner->super == NULL || owner == b->owner ||
      method_is(m, ACC_PRIVATE) || !class_is_subtype(b->owner, owner))
    return m;
  JMethod *found = resolve_method(b->owner->super, m->member->name,
                                  m->member->type);
  return found != NULL ? found : m;
}

// A call of the user's into the package mpi.
static bool is_message_call(const Body *b, const JMethod *m) {
  return !b->owner->library && m->owner->own &&
         strncmp(class_name(b->world, m->owner), "mpi/", 4) == 0;
}

// ---- Strings that are only printed (shown.h)

// System.out.println(x): x is the last on the stack, the stream below it.
static void note_printed(Body *b, const JMethod *m) {
  uint32_t len = b->stack.len;
  if (b->shown == NULL || len < 2) return;
  const Value *last = &b->stack.data[len - 1];
  if (shown_prints(b->world, m))
    shown_mark(b->shown, last->made_at, len - 2);
  if (last->array_at != 0 && shown_formats(b->world, m))
    shown_boxes(b->shown, last->array_at);
}

// What goes into the string that is made here is printed if the string is.
static void note_parts(Body *b, const Signature *s) {
  uint32_t len = b->stack.len;
  for (uint32_t i = 0; b->shown != NULL && i < s->count && i < len; i++)
    shown_part(b->shown, b->pc + 1, b->stack.data[len - 1 - i].made_at);
}

// If the result of this call with `count` arguments is only printed, the
// method that does the same for the stream, which becomes the first argument.
static JMethod *for_stream(Body *b, JMethod *m, uint32_t count,
                           Text *arguments) {
  uint32_t depth, len = b->stack.len;
  if (m == NULL || !shown_find(b->shown, b->pc + 1, &depth) ||
      len < count || depth >= len - count ||
      b->stack.data[depth].kind != 'A')
    return NULL;
  text_printf(arguments, "ptr %s", b->stack.data[depth].text);
  return m;
}

static void call_method(Body *b, const Insn *insn) {
  PoolRef ref;
  Signature s;
  JClass *owner;
  if (!pool_ref(b->owner->file, (uint16_t)insn->index, &ref) ||
      !signature_read(names_get(&b->world->names, ref.type), &s)) {
    body_fail(b, "a method is not named");
    return;
  }
  JMethod *m = named_method(b, &ref, &owner);
  if (m == NULL) return;
  bool is_static = insn->op == J_INVOKESTATIC;
  if (method_is(m, ACC_STATIC) != is_static) {
    throw_new(b, "java/lang/IncompatibleClassChangeError", NULL);
    return;
  }
  Text arguments = {0};
  Value receiver = {0};
  JMethod *shown = NULL;
  note_printed(b, m);
  if (shown_is_box(b->shown, b->pc + 1))
    shown = shown_box(b->world, m);
  else if (is_static)
    shown = for_stream(b, shown_method(b->world, m), s.count, &arguments);
  if (shown != NULL) m = shown;
  take_arguments(b, &s, !is_static, &receiver, &arguments);
  if (is_static) ensure_init(b, m->owner);
  if (is_message_call(b, m)) put(b, "call void @jrt_collect()");
  if (insn->op == J_INVOKESPECIAL)
    call_direct(b, above(b, owner, m), &s, &arguments);
  else if (is_static || method_is_final(m))
    call_direct(b, m, &s, &arguments);
  else
    call_virtual(b, owner, m, &s, &receiver, &arguments);
  text_fini(&arguments);
}

static void call_dynamic(Body *b, const Insn *insn) {
  JMethod *m = indy_method(b->world, b->owner, (uint16_t)insn->index);
  Signature s;
  if (m == NULL) {
    give_up(b, "an invokedynamic that is not known (in %s)",
            class_name(b->world, b->owner));
    return;
  }
  if (!signature_read(names_get(&b->world->names, m->member->type), &s)) {
    body_fail(b, "a method is not named");
    return;
  }
  Text arguments = {0};
  JMethod *shown = indy_shown(b->world, m);
  if (shown != NULL) note_parts(b, &s);
  shown = for_stream(b, shown, s.count, &arguments);
  take_arguments(b, &s, false, NULL, &arguments);
  call_direct(b, shown != NULL ? shown : m, &s, &arguments);
  text_fini(&arguments);
}

bool translate_call(Body *b, const Insn *insn) {
  switch (insn->op) {
    case J_INVOKEVIRTUAL: case J_INVOKESPECIAL: case J_INVOKESTATIC:
    case J_INVOKEINTERFACE:
      call_method(b, insn);
      return true;
    case J_INVOKEDYNAMIC: call_dynamic(b, insn); return true;
    default: return false;
  }
}
