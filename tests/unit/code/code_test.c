// Bytecode modules made by hand: roles, well-formedness, coverage, printing.
#include "code/code.h"

#include "test.h"

typedef struct Slots {
  uint32_t list[16];
  uint32_t len;
} Slots;

static void note(void *context, uint32_t slot) {
  Slots *slots = context;
  if (slots->len < 16) slots->list[slots->len++] = slot;
}

static Function *add_function(Module *m, const char *name, uint32_t params,
                              uint32_t results, uint32_t slots) {
  Function f = {.name = mem_string(name), .kind = FUNCTION_CODE,
                .param_slots = params, .result_slots = results,
                .slot_count = slots, .place = PLACE_NONE};
  vec_push(&m->functions, f);
  uint32_t id = names_make(&m->names, name);
  table_set(&m->function_by_name, id, m->functions.len - 1);
  return vec_last(&m->functions);
}

static void set_code(Function *f, const Instr *code, uint32_t len) {
  f->code = mem_alloc_array(len, sizeof *code);
  memcpy(f->code, code, len * sizeof *code);
  f->places = mem_alloc_array(len, sizeof *f->places);
  for (uint32_t i = 0; i < len; i++) f->places[i] = PLACE_NONE;
  f->code_len = len;
  f->block_starts = mem_alloc_zero(sizeof *f->block_starts);
  f->block_len = 1;
}

static void set_pool(Function *f, const uint16_t *pool, uint32_t len) {
  f->pool = mem_alloc_array(len, sizeof *pool);
  memcpy(f->pool, pool, len * sizeof *pool);
  f->pool_len = len;
}

// pair(a, b, c): returns (a + b, c)
static Module *make_module(void) {
  Module *m = module_new();
  Function *f = add_function(m, "pair", 3, 2, 5);
  const Instr body[] = {
      {.op = OP_ADD32, .a = 3, .b = 0, .c = 1},
      {.op = OP_MOV, .a = 4, .b = 2},
      {.op = OP_RET, .a = 3, .b = 2},
  };
  set_code(f, body, 3);
  f = add_function(m, "main", 0, 1, 6);
  const Instr start[] = {
      {.op = OP_LDI, .a = 0, .imm = 7},
      {.op = OP_CALL, .a = 1, .b = 3, .x = 0, .y = 0},
      {.op = OP_BREQI, .b = 1, .c = 64, .x = 0, .y = (uint32_t)-3},
      {.op = OP_SELECT, .a = 3, .b = 1, .c = 2, .imm = 5},
      {.op = OP_RET, .a = 3, .b = 1},
  };
  set_code(f, start, 5);
  set_pool(f, (const uint16_t[]){0, 0, 5}, 3);
  m->main = 1;
  return m;
}

static void test_lookup(void) {
  Module *m = make_module();
  CHECK(module_find_function(m, "pair") == 0);
  CHECK(module_find_function(m, "main") == 1);
  CHECK(module_find_function(m, "other") == UINT32_MAX);
  CHECK(module_find_global(m, "x") == UINT32_MAX);
  module_free(m);
}

static void test_roles(void) {
  Module *m = make_module();
  const Function *f = &m->functions.data[1];
  Slots uses = {0}, defs = {0};
  instr_uses(m, f, &f->code[1], note, &uses);
  instr_defs(m, f, &f->code[1], note, &defs);
  CHECK(uses.len == 3 && uses.list[2] == 5);
  CHECK(defs.len == 2 && defs.list[0] == 1 && defs.list[1] == 2);
  uses.len = 0;
  instr_uses(m, f, &f->code[3], note, &uses);
  CHECK(uses.len == 3 && uses.list[2] == 5);
  const Instr math = {.op = OP_MATH, .a = 0, .b = 1, .c = 2, .x = MATH_POW,
                      .y = 80};
  uses.len = defs.len = 0;
  instr_uses(m, f, &math, note, &uses);
  instr_defs(m, f, &math, note, &defs);
  CHECK(uses.len == 4 && defs.len == 2);
  module_free(m);
}

static bool is_bad(Module *m, const char *word) {
  Text why = {0};
  bool bad = !module_valid(m, &why) && strstr(text_get(&why), word) != NULL;
  if (!bad) printf("%s\n", text_get(&why));
  text_fini(&why);
  return bad;
}

static void test_valid(void) {
  Module *m = make_module();
  Text why = {0};
  CHECK(module_valid(m, &why));
  text_fini(&why);
  Function *f = &m->functions.data[1];
  f->code[0].a = 6;
  CHECK(is_bad(m, "slot out of range"));
  f->code[0].a = 0;
  f->code[2].x = 5;
  CHECK(is_bad(m, "target out of range"));
  f->code[2].x = 0;
  f->code[2].c = 7;
  CHECK(is_bad(m, "width of branch"));
  f->code[2].c = 64;
  f->code[1].b = 2;
  CHECK(is_bad(m, "number of arguments"));
  f->code[1].b = 3;
  f->code[1].y = 1;
  CHECK(is_bad(m, "pool overrun"));
  f->code[1].y = 0;
  f->code[1].x = 9;
  CHECK(is_bad(m, "no such function"));
  f->code[1].x = 0;
  f->code[4].b = 2;
  CHECK(is_bad(m, "number of results"));
  f->code[4].b = 1;
  f->code[4].op = OP_NOP;
  CHECK(is_bad(m, "runs off the end"));
  f->code[4].op = OPCODE_COUNT;
  CHECK(is_bad(m, "unknown opcode"));
  f->code[4].op = OP_RET;
  vec_push(&m->labels, ((Label){.function = 1, .target = 99}));
  CHECK(is_bad(m, "label"));
  module_free(m);
}

static void test_switches(void) {
  Module *m = module_new();
  Function *f = add_function(m, "main", 1, 1, 1);
  const Instr body[] = {
      {.op = OP_SWITCH, .b = 0, .imm = 0},
      {.op = OP_RET, .a = 0, .b = 1},
  };
  set_code(f, body, 2);
  f->switches = mem_alloc_zero(sizeof *f->switches);
  f->switch_len = 1;
  SwitchTable *table = f->switches;
  table->count = 2;
  table->values = mem_alloc_array(2, sizeof *table->values);
  table->targets = mem_alloc_array(2, sizeof *table->targets);
  table->values[0] = 4;
  table->values[1] = 5;
  table->targets[0] = table->targets[1] = table->fallback = 1;
  table->dense = true;
  Text why = {0};
  CHECK(module_valid(m, &why));
  text_fini(&why);
  table->values[1] = 6;
  CHECK(is_bad(m, "dense"));
  table->dense = false;
  table->values[1] = 4;
  CHECK(is_bad(m, "order"));
  table->values[1] = 5;
  table->fallback = 2;
  CHECK(is_bad(m, "default"));
  module_free(m);
}

static void test_cover(void) {
  Module *m = make_module();
  module_arm_coverage(m);
  const Function *f = &m->functions.data[0];
  CHECK(f->code[0].op == OP_COVER);
  CHECK(f->block_firsts[0].op == OP_ADD32);
  module_free(m);
}

static void test_print(void) {
  Module *m = make_module();
  uint32_t file = names_make(&m->names, "a.c");
  vec_push(&m->places, ((Place){.file = file, .line = 3, .column = 9,
                                .function = NAME_NONE,
                                .inlined_at = PLACE_NONE}));
  m->functions.data[1].places[1] = 0;
  Text out = {0};
  function_print(m, &m->functions.data[1], &out);
  CHECK(strstr(text_get(&out), "CALL s1.. pair (s0, s0, s5)") != NULL);
  CHECK(strstr(text_get(&out), "a.c:3:9") != NULL);
  CHECK(strstr(text_get(&out), "BREQI s1, #-3/64 -> 0") != NULL);
  CHECK(strstr(text_get(&out), "SELECT s3, s1, s2, s5") != NULL);
  text_fini(&out);
  CHECK_TEXT(opcode_name(OP_LOADX32), "LOADX32");
  module_free(m);
}

int main(void) {
  RUN(test_lookup);
  RUN(test_roles);
  RUN(test_valid);
  RUN(test_switches);
  RUN(test_cover);
  RUN(test_print);
  return test_end();
}
