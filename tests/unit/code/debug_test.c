// Names of types, as C writes them; circles in damaged tables.
#include "code/debug.h"

#include "code/code.h"
#include "test.h"

static uint32_t add(Module *m, DebugType type) {
  type.counted_by = NAME_NONE;
  vec_push(&m->debug->types, type);
  return m->debug->types.len - 1;
}

static uint32_t named(Module *m, DebugKind kind, const char *name,
                      uint32_t base, uint64_t size) {
  return add(m, (DebugType){.kind = (uint8_t)kind,
                            .name = name == NULL ? NAME_NONE
                                                 : names_make(&m->names, name),
                            .base = base, .size = size});
}

static uint32_t array(Module *m, uint32_t of, uint64_t count) {
  return add(m, (DebugType){.kind = DEBUG_ARRAY, .name = NAME_NONE,
                            .base = of, .count = count,
                            .size = count == DEBUG_OPEN
                                        ? 0
                                        : count * debug_size(m->debug, of)});
}

static bool prints(const Module *m, uint32_t type, const char *wanted) {
  Text text = {0};
  debug_print_type(m, type, &text);
  bool same = strcmp(text_get(&text), wanted) == 0;
  if (!same) printf("%s instead of %s\n", text_get(&text), wanted);
  text_fini(&text);
  return same;
}

static Module *make_module(void) {
  Module *m = module_new();
  m->debug = debug_new();
  return m;
}

static void test_names(void) {
  Module *m = make_module();
  uint32_t i = named(m, DEBUG_SIGNED, "int", DEBUG_NONE, 4);
  uint32_t c = named(m, DEBUG_CHAR, "char", DEBUG_NONE, 1);
  uint32_t constant = named(m, DEBUG_QUALIFIED, "const", c, 0);
  uint32_t text = named(m, DEBUG_POINTER, NULL, constant, 8);
  uint32_t list = named(m, DEBUG_POINTER, NULL, text, 8);
  uint32_t fixed = named(m, DEBUG_QUALIFIED, "const", text, 0);
  uint32_t matrix = array(m, array(m, i, 3), 2);
  uint32_t to_row = named(m, DEBUG_POINTER, NULL, array(m, i, 3), 8);
  uint32_t node = named(m, DEBUG_STRUCT, "node", DEBUG_NONE, 16);
  uint32_t alias = named(m, DEBUG_TYPEDEF, "node_t", node, 0);
  CHECK(prints(m, DEBUG_NONE, "void"));
  CHECK(prints(m, i, "int"));
  CHECK(prints(m, text, "const char *"));
  CHECK(prints(m, list, "const char **"));
  CHECK(prints(m, fixed, "const char *const"));
  CHECK(prints(m, matrix, "int [2][3]"));
  CHECK(prints(m, to_row, "int (*)[3]"));
  CHECK(prints(m, array(m, list, DEBUG_OPEN), "const char **[]"));
  CHECK(prints(m, node, "struct node"));
  CHECK(prints(m, alias, "node_t"));
  CHECK(prints(m, named(m, DEBUG_COMPLEX, "complex", DEBUG_NONE, 16),
               "double _Complex"));
  CHECK(prints(m, named(m, DEBUG_ENUM, NULL, i, 4), "enum {...}"));
  CHECK(debug_kind(m->debug, alias) == DEBUG_STRUCT);
  CHECK(debug_size(m->debug, alias) == 16);
  CHECK(debug_size(m->debug, matrix) == 24);
  module_free(m);
}

static void test_functions(void) {
  Module *m = make_module();
  uint32_t i = named(m, DEBUG_SIGNED, "int", DEBUG_NONE, 4);
  uint32_t text = named(m, DEBUG_POINTER, NULL, DEBUG_NONE, 8);
  uint32_t first = m->debug->members.len;
  vec_push(&m->debug->members, ((DebugMember){.name = NAME_NONE, .type = i}));
  vec_push(&m->debug->members,
           ((DebugMember){.name = NAME_NONE, .type = text}));
  uint32_t f = add(m, (DebugType){.kind = DEBUG_FUNCTION, .name = NAME_NONE,
                                  .base = i, .first = first, .len = 2});
  uint32_t pointer = named(m, DEBUG_POINTER, NULL, f, 8);
  CHECK(prints(m, f, "int (int, void *)"));
  CHECK(prints(m, pointer, "int (*)(int, void *)"));
  CHECK(prints(m, array(m, pointer, 4), "int (*[4])(int, void *)"));
  // A function that takes itself: cut, not endless.
  m->debug->members.data[first].type = pointer;
  Text long_text = {0};
  debug_print_type(m, pointer, &long_text);
  CHECK(long_text.len > 20);
  text_fini(&long_text);
  module_free(m);
}

static void test_circles(void) {
  Module *m = make_module();
  uint32_t a = named(m, DEBUG_TYPEDEF, "a", 1, 0);
  uint32_t b = named(m, DEBUG_TYPEDEF, "b", a, 0);
  CHECK(debug_strip(m->debug, a) == DEBUG_NONE);
  CHECK(debug_kind(m->debug, b) == DEBUG_VOID);
  uint32_t p = named(m, DEBUG_POINTER, NULL, m->debug->types.len, 8);
  Text text = {0};
  debug_print_type(m, p, &text);
  CHECK(text.len > 0);
  text_fini(&text);
  vec_push(&m->debug->scopes, ((DebugScope){1}));
  vec_push(&m->debug->scopes, ((DebugScope){0}));
  vec_push(&m->debug->scopes, ((DebugScope){DEBUG_NONE}));
  CHECK(debug_is_inside(m->debug, 0, 1));
  CHECK(!debug_is_inside(m->debug, 0, 2));
  module_free(m);
}

int main(void) {
  RUN(test_names);
  RUN(test_functions);
  RUN(test_circles);
  return test_end();
}
