// Exceptions: where they go, and what throws them.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "java/body.h"

static bool covers(const ExceptionRow *row, uint32_t pc) {
  return pc >= row->from && pc < row->to;
}

static bool is_landing(const Body *b, const Landing *landing) {
  uint32_t at = 0;
  for (uint32_t i = 0; i < b->code.handlers.len; i++) {
    if (!covers(&b->code.handlers.data[i], b->pc)) continue;
    if (at >= landing->rows.len || landing->rows.data[at] != i) return false;
    at++;
  }
  return at == landing->rows.len;
}

// A handler begins with the exception alone on the stack.
static void announce(Body *b, uint32_t pc) {
  VEC(Value) saved = {0};
  for (uint32_t i = 0; i < b->stack.len; i++)
    vec_push(&saved, b->stack.data[i]);
  vec_clear(&b->stack);
  bool moved = b->moves;
  b->moves = true;
  Value exception = {.kind = 'A'};
  push(b, exception);
  flow_to(b, pc);
  vec_clear(&b->stack);
  for (uint32_t i = 0; i < saved.len; i++) push(b, saved.data[i]);
  b->moves = moved;
  vec_fini(&saved);
}

uint32_t landing(Body *b) {
  for (uint32_t i = 0; i < b->landings.len; i++)
    if (is_landing(b, &b->landings.data[i])) return i;
  Landing fresh = {0};
  for (uint32_t i = 0; i < b->code.handlers.len; i++) {
    const ExceptionRow *row = &b->code.handlers.data[i];
    if (!covers(row, b->pc)) continue;
    vec_push(&fresh.rows, (uint16_t)i);
    announce(b, row->handler);
  }
  vec_push(&b->landings, fresh);
  return b->landings.len - 1;
}

static void write_handler(Body *b, const ExceptionRow *row,
                          const Value *exception) {
  char slot[20];
  slot_name(b, 's', 0, 'A', slot);
  uint32_t take = new_label(b), next = new_label(b);
  JClass *type = NULL;
  if (row->type != 0) {
    uint32_t name = pool_class(b->owner->file, row->type);
    type = name == NAME_NONE ? NULL : world_find_id(b->world, name);
    // A class that is not there has no instances.
    if (type == NULL) return;
    Value is = subtype_test(b, exception->text, type);
    jump_if(b, is.text, take, next);
    begin(b, take);
  }
  put(b, "store ptr null, ptr @jrt_pending");
  put(b, "store ptr %s, ptr %s", exception->text, slot);
  put(b, "br label %%b%u", row->handler);
  b->ended = true;
  if (type != NULL) begin(b, next);
}

static void write_landing(Body *b, uint32_t number) {
  text_printf(&b->text, "h%u:\n", number);
  b->ended = false;
  const Landing *landing = &b->landings.data[number];
  if (landing->rows.len > 0) {
    Value exception = make(b, 'A', "load ptr, ptr @jrt_pending");
    for (uint32_t i = 0; i < landing->rows.len && !b->ended; i++)
      write_handler(b, &b->code.handlers.data[landing->rows.data[i]],
                    &exception);
  }
  if (b->ended) return;
  Kind kind = kind_of(b->signature.result);
  if (kind == 'V') put(b, "ret void");
  else put(b, "ret %s %s", llvm_type(kind), kind == 'A' ? "null"
                                            : kind == 'I' || kind == 'J'
                                                ? "0" : "0.0");
}

void emit_landings(Body *b) {
  for (uint32_t i = 0; i < b->landings.len; i++) write_landing(b, i);
}

void go_landing(Body *b) {
  put(b, "br label %%h%u", landing(b));
  b->ended = true;
}

void check_pending(Body *b) {
  Value pending = make(b, 'A', "load ptr, ptr @jrt_pending");
  Value none = make(b, 'I', "icmp eq ptr %s, null", pending.text);
  uint32_t next = new_label(b);
  put(b, "br i1 %s, label %%n%u, label %%h%u", none.text, next, landing(b));
  b->ended = true;
  begin(b, next);
}

void require(Body *b, const Value *condition, const char *thrower,
             const char *arguments) {
  uint32_t fine = new_label(b), wrong = new_label(b);
  jump_if(b, condition->text, fine, wrong);
  begin(b, wrong);
  put(b, "call void @%s(%s)", thrower, arguments);
  go_landing(b);
  begin(b, fine);
}

// The own library's classes are not the JDK's: a JVM would say something else.
static void throw_null_unless(Body *b, const Value *condition,
                              uint32_t from) {
  Text text = {0};
  char argument[32] = "ptr null";
  origin_text(b, from, &text);
  if (!b->owner->own && text.len > 0)
    snprintf(argument, sizeof argument, "ptr @c.%u",
             emit_text(b->e, text_get(&text)));
  require(b, condition, "jrt_throw_null", argument);
  text_fini(&text);
}

void require_object(Body *b, Value *reference) {
  if (reference->solid) return;
  Value is = make(b, 'I', "icmp ne ptr %s, null", reference->text);
  throw_null_unless(b, &is, reference->from);
  reference->solid = true;
  // What lies in a local or elsewhere on the stack is the same reference.
  for (uint32_t i = 0; i < b->code.max_locals; i++)
    if (b->cache[i].kind == 'A' &&
        strcmp(b->cache[i].text, reference->text) == 0)
      b->cache[i].solid = true;
  for (uint32_t i = 0; i < b->stack.len; i++)
    if (b->stack.data[i].kind == 'A' &&
        strcmp(b->stack.data[i].text, reference->text) == 0)
      b->stack.data[i].solid = true;
}

void throw_new(Body *b, const char *class_name, const char *text) {
  uint32_t name = emit_text(b->e, class_name);
  char argument[32] = "ptr null";
  if (text != NULL)
    snprintf(argument, sizeof argument, "ptr @c.%u", emit_text(b->e, text));
  put(b, "call void @jrt_throw_new(ptr @c.%u, %s)", name, argument);
  go_landing(b);
}

void give_up(Body *b, const char *format, ...) {
  Text text = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&text, format, args);
  va_end(args);
  put(b, "call void @jrt_unsupported(ptr @c.%u)",
      emit_text(b->e, text_get(&text)));
  put(b, "unreachable");
  b->ended = true;
  text_fini(&text);
}
