// The program as a whole: methods, then what they refer to.
#include "java/emit.h"

#include <stdio.h>
#include <string.h>

const char *llvm_type(Kind kind) {
  switch (kind) {
    case 'I': return "i32";
    case 'J': return "i64";
    case 'F': return "float";
    case 'D': return "double";
    case 'V': return "void";
    default: return "ptr";
  }
}

const char *memory_type(char descriptor) {
  switch (descriptor) {
    case 'Z': case 'B': return "i8";
    case 'C': case 'S': return "i16";
    default: return llvm_type(kind_of(descriptor));
  }
}

void emit_quoted(const char *text, Text *out) {
  for (; *text != '\0'; text++) {
    uint8_t c = (uint8_t)*text;
    if (c == '"' || c == '\\' || c < 32 || c > 126)
      text_printf(out, "\\%02X", c);
    else
      text_char(out, (char)c);
  }
}

void emit_symbol(Emitter *e, const JMethod *m, Text *out) {
  const Names *names = &e->world->names;
  if (m->patch != NULL) m = m->patch;
  if (method_is(m, ACC_NATIVE)) {
    text_char(out, '@');
    native_name(e->world, m, out);
    return;
  }
  text_add(out, "@\"");
  emit_quoted(names_get(names, m->owner->name), out);
  text_char(out, '.');
  emit_quoted(names_get(names, m->member->name), out);
  emit_quoted(names_get(names, m->member->type), out);
  text_char(out, '"');
}

void emit_field_symbol(const Emitter *e, const JField *field, Text *out) {
  const Names *names = &e->world->names;
  text_add(out, "@\"");
  emit_quoted(names_get(names, field->owner->name), out);
  text_char(out, '.');
  emit_quoted(names_get(names, field->member->name), out);
  // Fields that differ only in their types are legal in class files.
  text_char(out, ' ');
  emit_quoted(names_get(names, field->member->type), out);
  text_char(out, '"');
}

void emit_init_symbol(const Emitter *e, const JClass *c, const char *prefix,
                      Text *out) {
  text_printf(out, "@\"%s ", prefix);
  emit_quoted(names_get(&e->world->names, c->name), out);
  text_char(out, '"');
}

uint32_t emit_string(Emitter *e, uint32_t text) {
  const uint64_t *known = table_find(&e->string_of, text);
  if (known != NULL) return (uint32_t)*known;
  uint32_t number = e->strings.len;
  table_set(&e->string_of, text, number);
  vec_push(&e->strings, text);
  return number;
}

uint32_t emit_text(Emitter *e, const char *text) {
  uint32_t id = names_make(&e->world->names, text);
  const uint64_t *known = table_find(&e->text_of, id);
  if (known != NULL) return (uint32_t)*known;
  uint32_t number = e->texts.len;
  table_set(&e->text_of, id, number);
  vec_push(&e->texts, id);
  return number;
}

void emit_declare(Emitter *e, const char *symbol, const char *result,
                  const char *parameters) {
  uint32_t id = names_make(&e->world->names, symbol);
  if (table_find(&e->declared, id) != NULL) return;
  table_set(&e->declared, id, 1);
  text_printf(&e->out, "declare %s @%s(%s)\n", result, symbol, parameters);
}

static void declare_native(Emitter *e, const JMethod *m) {
  Signature s;
  if (!signature_read(names_get(&e->world->names, m->member->type), &s))
    return;
  Text symbol = {0}, parameters = {0};
  native_name(e->world, m, &symbol);
  if (!method_is(m, ACC_STATIC)) text_add(&parameters, "ptr");
  for (uint32_t i = 0; i < s.count; i++)
    text_printf(&parameters, "%s%s", parameters.len == 0 ? "" : ", ",
                llvm_type(s.kinds[i]));
  emit_declare(e, text_get(&symbol), llvm_type(kind_of(s.result)),
               text_get(&parameters));
  text_fini(&symbol);
  text_fini(&parameters);
}

// ---- Initialisation of classes (JLS 12.4.2)

static void call_checked(Text *out, const char *symbol, uint32_t number) {
  text_printf(out, "  call void %s()\n  %%p%u = load ptr, ptr @jrt_pending\n"
              "  %%f%u = icmp eq ptr %%p%u, null\n"
              "  br i1 %%f%u, label %%n%u, label %%failed\nn%u:\n", symbol,
              number, number, number, number, number, number);
}

static void init_also(Emitter *e, JClass *c, uint32_t *number) {
  if (c == NULL || !c->init_reached || !class_needs_init(c)) return;
  Text symbol = {0};
  emit_init_symbol(e, c, "init", &symbol);
  call_checked(&e->out, text_get(&symbol), (*number)++);
  text_fini(&symbol);
}

static JMethod *initialiser(const World *world, JClass *c) {
  for (uint32_t i = 0; i < c->methods.len; i++)
    if (strcmp(names_get(&world->names, c->methods.data[i].member->name),
               "<clinit>") == 0)
      return &c->methods.data[i];
  return NULL;
}

static bool has_default_method(const JClass *c) {
  for (uint32_t i = 0; i < c->methods.len; i++)
    if (!method_is(&c->methods.data[i], ACC_ABSTRACT | ACC_STATIC))
      return true;
  return false;
}

static void emit_init(Emitter *e, JClass *c) {
  Text state = {0}, name = {0}, code = {0};
  uint32_t number = 0;
  emit_init_symbol(e, c, "state", &state);
  emit_init_symbol(e, c, "init", &name);
  text_printf(&e->out, "%s = internal global i8 1\n", text_get(&state));
  text_printf(&e->out, "define void %s() #0 {\n"
              "  %%go = call i32 @jrt_init_begin(ptr %s, ptr @c.%u)\n"
              "  %%is = icmp eq i32 %%go, 0\n"
              "  br i1 %%is, label %%done, label %%run\ndone:\n  ret void\n"
              "failed:\n  call void @jrt_init_failed(ptr %s)\n  ret void\n"
              "run:\n", text_get(&name), text_get(&state),
              emit_text(e, names_get(&e->world->names, c->name)),
              text_get(&state));
  if (!class_is(c, ACC_INTERFACE)) {
    init_also(e, c->super, &number);
    for (uint32_t i = 0; i < c->interfaces.len; i++)
      if (has_default_method(c->interfaces.data[i]))
        init_also(e, c->interfaces.data[i], &number);
  }
  JMethod *own = initialiser(e->world, c);
  if (own != NULL && own->reached) {
    emit_symbol(e, own, &code);
    call_checked(&e->out, text_get(&code), number++);
  }
  text_add(&e->out, "  ret void\n}\n");
  text_fini(&state);
  text_fini(&name);
  text_fini(&code);
}

static void emit_inits(Emitter *e) {
  uint32_t count = e->world->classes.len;
  for (uint32_t i = 0; i < count; i++) {
    JClass *c = e->world->classes.data[i];
    if (c->init_reached && class_needs_init(c)) emit_init(e, c);
  }
}

// ---- The entry

// The entry has the place of the user's main: what is noticed after the end of
// the program is shown there.
static void emit_entry(Emitter *e, const JMethod *main) {
  Code code;
  char on_function[24] = "", on_call[24] = "";
  if (classfile_code(main->owner->file, main->member, &code)) {
    uint32_t node = debug_method(e, main, &code);
    if (node != 0) {
      snprintf(on_function, sizeof on_function, " !dbg !%u", node);
      snprintf(on_call, sizeof on_call, ", !dbg !%u",
               debug_line(e, node, code.lines.data[0].line));
    }
  }
  code_fini(&code);
  text_printf(&e->out,
              "define i32 @main(i32 %%argc, ptr %%argv) #0%s {\n"
              "  %%r = call i32 @jrt_main(i32 %%argc, ptr %%argv, ptr "
              "@jrt_java_main)%s\n  ret i32 %%r%s\n}\n", on_function, on_call,
              on_call);
}

static void emit_main(Emitter *e, JMethod *main) {
  Text symbol = {0}, init = {0};
  emit_symbol(e, main, &symbol);
  text_add(&e->out, "define void @jrt_java_main(ptr %args) #0 {\n");
  if (class_needs_init(main->owner)) {
    emit_init_symbol(e, main->owner, "init", &init);
    text_printf(&e->out, "  call void %s()\n"
                "  %%p = load ptr, ptr @jrt_pending\n"
                "  %%f = icmp eq ptr %%p, null\n"
                "  br i1 %%f, label %%go, label %%end\nend:\n  ret void\n"
                "go:\n", text_get(&init));
  }
  text_printf(&e->out, "  call void %s(ptr %%args)\n  ret void\n}\n",
              text_get(&symbol));
  emit_entry(e, main);
  text_fini(&symbol);
  text_fini(&init);
}

static void declare_runtime(Emitter *e) {
  static const struct {
    const char *symbol, *result, *parameters;
  } rows[] = {
      {"jrt_main", "i32", "i32, ptr, ptr"},
      {"jrt_collect", "void", ""},
      {"jrt_make", "ptr", "i32, i64"},
      {"jrt_new_array", "ptr", "i32, i32"},
      {"jrt_new_arrays", "ptr", "i32, i32, ptr"},
      {"jrt_can_store", "i1", "ptr, ptr"},
      {"jrt_throw", "void", "ptr"},
      {"jrt_throw_new", "void", "ptr, ptr"},
      {"jrt_throw_null", "void", "ptr"},
      {"jrt_throw_division", "void", ""},
      {"jrt_throw_index", "void", "i32, i32"},
      {"jrt_throw_cast", "void", "ptr, i32"},
      {"jrt_throw_store", "void", "ptr"},
      {"jrt_unsupported", "void", "ptr"},
      {"jrt_init_begin", "i32", "ptr, ptr"},
      {"jrt_init_failed", "void", "ptr"},
      {"llvm.dbg.declare", "void", "metadata, metadata, metadata"},
      {"llvm.fptosi.sat.i32.f32", "i32", "float"},
      {"llvm.fptosi.sat.i64.f32", "i64", "float"},
      {"llvm.fptosi.sat.i32.f64", "i32", "double"},
      {"llvm.fptosi.sat.i64.f64", "i64", "double"},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    emit_declare(e, rows[i].symbol, rows[i].result, rows[i].parameters);
  text_add(&e->out, "@jrt_pending = external global ptr\n");
}

static void emit_methods(Emitter *e) {
  World *world = e->world;
  for (uint32_t i = 0; i < world->work.len; i++) {
    JMethod *m = world->work.data[i];
    if (method_is(m, ACC_NATIVE)) declare_native(e, m);
    else if (!method_is(m, ACC_ABSTRACT)) body_emit(e, m);
  }
}

static void emitter_fini(Emitter *e) {
  vec_fini(&e->classes);
  text_fini(&e->out);
  text_fini(&e->meta);
  table_fini(&e->row_of);
  vec_fini(&e->dispatch);
  table_fini(&e->string_of);
  vec_fini(&e->strings);
  table_fini(&e->text_of);
  vec_fini(&e->texts);
  table_fini(&e->declared);
  table_fini(&e->file_node);
  table_fini(&e->type_node);
}

void emit_world(World *world, JMethod *main, Text *out) {
  Emitter e = {.world = world};
  text_add(&e.out,
           "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-"
           "i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n"
           "target triple = \"x86_64-pc-linux-gnu\"\n");
  debug_begin(&e);
  world_number(world, &e.classes);
  emit_dispatch_rows(&e);
  declare_runtime(&e);
  emit_methods(&e);
  emit_inits(&e);
  emit_main(&e, main);
  emit_data(&e);
  text_add(&e.out, "attributes #0 = { \"mpiproof-library\" }\n");
  text_add(out, text_get(&e.out));
  text_add(out, text_get(&e.meta));
  emitter_fini(&e);
}
