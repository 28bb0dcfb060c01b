// Loop nests of small hand-made control flow graphs, and counting rounds.
#include "state/loops.h"

#include "test.h"

// A module with one function whose block b is two instructions: a conditional
// branch to first[b] (NONE: a NOP) and a jump to second[b] (NONE: return).
enum { NONE = 0xffff, MAX_BLOCKS = 16 };

typedef struct Fixture {
  Module module;
  Instr code[MAX_BLOCKS * 2];
  uint32_t places[MAX_BLOCKS * 2];
  uint32_t starts[MAX_BLOCKS];
} Fixture;

static void set_up(Fixture *fixture, const uint16_t (*edges)[2],
                   uint32_t count) {
  memset(fixture, 0, sizeof *fixture);
  for (uint32_t b = 0; b < count; b++) {
    fixture->starts[b] = 2 * b;
    Instr *pair = &fixture->code[2 * b];
    if (edges[b][0] != NONE)
      pair[0] = (Instr){.op = OP_BRT, .x = 2u * edges[b][0]};
    pair[1] = edges[b][1] == NONE ? (Instr){.op = OP_RET}
                                  : (Instr){.op = OP_JMP,
                                            .x = 2u * edges[b][1]};
    fixture->places[2 * b] = fixture->places[2 * b + 1] = 100 + b;
  }
  Function f = {
      .kind = FUNCTION_CODE, .code = fixture->code,
      .places = fixture->places, .code_len = 2 * count,
      .block_starts = fixture->starts, .block_len = count,
  };
  vec_push(&fixture->module.functions, f);
}

static uint32_t around(Loops *loops, uint32_t a, uint32_t b) {
  return loops_around(loops, 0, 2 * a, 2 * b);
}

static void nested_loops(void) {
  // 0 -> 1; 1 -> 4 | 2; 2 -> 1 | 3; 3 -> 2; 4 returns: loop {1,2,3} with
  // inner loop {2,3}.
  static const uint16_t edges[][2] = {
      {NONE, 1}, {4, 2}, {1, 3}, {NONE, 2}, {NONE, NONE}};
  Fixture fixture;
  set_up(&fixture, edges, 5);
  Loops *loops = loops_new(&fixture.module);
  uint32_t outer = around(loops, 1, 1), inner = around(loops, 3, 3);
  CHECK(outer != LOOP_NONE && inner != LOOP_NONE && outer != inner);
  CHECK(around(loops, 2, 2) == inner);
  CHECK(around(loops, 2, 1) == outer && around(loops, 3, 1) == outer);
  CHECK(around(loops, 0, 0) == LOOP_NONE);
  CHECK(around(loops, 1, 4) == LOOP_NONE);
  CHECK(loops_contains(loops, 0, outer, 2 * 3));
  CHECK(!loops_contains(loops, 0, inner, 2 * 1));
  CHECK(loops_place(loops, 0, outer) == 101);
  CHECK(loops_place(loops, 0, inner) == 102);
  loops_free(loops);
  vec_fini(&fixture.module.functions);
}

static void self_loop_and_irreducible(void) {
  // 0 -> 1 | 2; 1 -> 2; 2 -> 1 | 3; 3 -> 3 | 4; 4 returns.
  static const uint16_t edges[][2] = {
      {2, 1}, {NONE, 2}, {1, 3}, {3, 4}, {NONE, NONE}};
  Fixture fixture;
  set_up(&fixture, edges, 5);
  Loops *loops = loops_new(&fixture.module);
  CHECK(around(loops, 1, 2) != LOOP_NONE);
  CHECK(around(loops, 3, 3) != LOOP_NONE);
  CHECK(around(loops, 3, 3) != around(loops, 1, 2));
  CHECK(around(loops, 2, 3) == LOOP_NONE);
  CHECK(around(loops, 4, 4) == LOOP_NONE);
  loops_free(loops);
  vec_fini(&fixture.module.functions);
}

static bool step(Loops *loops, LoopCounts *counts, uint32_t from, uint32_t to,
                 uint32_t *place) {
  StackTrace stack = {0};
  StackEntry entry = {.pc = 2 * from, .activation = 7};
  vec_push(&stack, entry);
  bool fine = loop_counts_step(loops, counts, &stack, 0, 2 * to, 3, place);
  vec_fini(&stack);
  return fine;
}

static void rounds_are_counted(void) {
  static const uint16_t edges[][2] = {
      {NONE, 1}, {4, 2}, {1, 3}, {NONE, 2}, {NONE, NONE}};
  Fixture fixture;
  set_up(&fixture, edges, 5);
  Loops *loops = loops_new(&fixture.module);
  LoopCounts counts = {0};
  uint32_t place = 0;
  for (int i = 0; i < 3; i++) CHECK(step(loops, &counts, 2, 3, &place));
  CHECK(!step(loops, &counts, 2, 3, &place));
  CHECK(place == 102);
  // Leaving the inner loop forgets its rounds and counts for the outer one.
  vec_clear(&counts);
  for (int outer = 0; outer < 3; outer++) {
    for (int i = 0; i < 3; i++) CHECK(step(loops, &counts, 2, 3, &place));
    CHECK(step(loops, &counts, 2, 1, &place));
  }
  CHECK(!step(loops, &counts, 2, 1, &place) && place == 101);
  vec_fini(&counts);
  loops_free(loops);
  vec_fini(&fixture.module.functions);
}

static void callers_loop_counts_too(void) {
  static const uint16_t edges[][2] = {{NONE, 1}, {2, 0}, {NONE, NONE}};
  Fixture fixture;
  set_up(&fixture, edges, 3);
  Loops *loops = loops_new(&fixture.module);
  LoopCounts counts = {0};
  uint32_t place = 0, rounds = 0;
  for (; rounds < 10; rounds++) {
    StackTrace stack = {0};
    StackEntry callee = {.pc = 4, .activation = 50 + rounds};
    StackEntry caller = {.pc = 2, .activation = 7};
    vec_push(&stack, callee);
    vec_push(&stack, caller);
    bool fine = loop_counts_step(loops, &counts, &stack, 1, 4, 3, &place);
    vec_fini(&stack);
    if (!fine) break;
  }
  CHECK(rounds == 3 && place == 100);
  vec_fini(&counts);
  loops_free(loops);
  vec_fini(&fixture.module.functions);
}

int main(void) {
  RUN(nested_loops);
  RUN(self_loop_and_irreducible);
  RUN(rounds_are_counted);
  RUN(callers_loop_counts_too);
  return test_end();
}
