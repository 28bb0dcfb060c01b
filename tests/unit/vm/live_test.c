// What is dead may have any value. Random functions (a loop of arithmetic with
// a branch in it, whose variables are read in the end, only by each other, or
// never) are stopped at random instructions; slots said to be dead are given
// other words, and the run must end as it would have, after as many
// instructions. The other direction: enough slots must be dead. It cannot
// produce calls in the loop, memory, or terms.
//   usage: live_test [seed [programs]]
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "load/load.h"
#include "test.h"
#include "vm/internal.h"

enum { VARIABLES = 5, OPERATIONS = 10, ROUNDS = 6, STOPS = 12 };

static uint32_t pick(Rng *rng, uint32_t bound) {
  return (uint32_t)rng_below(rng, bound);
}

// One of the values there are so far: variables, then results.
static void add_operand(Rng *rng, uint32_t results, Text *out) {
  uint32_t i = pick(rng, VARIABLES + results);
  if (i < VARIABLES) text_printf(out, "%%v%u", i);
  else text_printf(out, "%%t%u", i - VARIABLES);
}

static void add_operation(Rng *rng, uint32_t number, Text *out) {
  static const char *const ops[] = {"add", "sub", "mul", "xor", "and", "or"};
  text_printf(out, "  %%t%u = %s i64 ", number, ops[pick(rng, 6)]);
  add_operand(rng, number, out);
  text_add(out, ", ");
  if (pick(rng, 3) == 0) text_printf(out, "%u", 1 + pick(rng, 9));
  else add_operand(rng, number, out);
  text_char(out, '\n');
}

static void add_branch(Rng *rng, Text *out) {
  text_add(out, "  %c = icmp ult i64 ");
  add_operand(rng, OPERATIONS, out);
  text_printf(out, ", %u\n  br i1 %%c, label %%yes, label %%join\nyes:\n"
              "  %%y = add i64 ", 1000 + pick(rng, 1000));
  add_operand(rng, OPERATIONS, out);
  text_add(out, ", 7\n  br label %join\njoin:\n  %n0 = phi i64 [ %y, %yes ], [ ");
  add_operand(rng, OPERATIONS, out);
  text_add(out, ", %loop ]\n");
}

static void make_program(Rng *rng, Text *out) {
  text_add(out, "define i32 @main() {\nentry:\n  br label %loop\nloop:\n"
           "  %i = phi i64 [ 0, %entry ], [ %i1, %join ]\n");
  for (uint32_t i = 0; i < VARIABLES; i++)
    text_printf(out, "  %%v%u = phi i64 [ %u, %%entry ], [ %%n%u, %%join ]\n",
                i, pick(rng, 50), i);
  for (uint32_t i = 0; i < OPERATIONS; i++) add_operation(rng, i, out);
  add_branch(rng, out);
  for (uint32_t i = 1; i < VARIABLES; i++) {
    text_printf(out, "  %%n%u = add i64 1, ", i);
    add_operand(rng, OPERATIONS, out);
    text_char(out, '\n');
  }
  text_printf(out, "  %%i1 = add i64 %%i, 1\n  %%more = icmp ult i64 %%i1, %u\n"
              "  br i1 %%more, label %%loop, label %%end\nend:\n  %%s = xor i64 ",
              ROUNDS);
  add_operand(rng, OPERATIONS, out);
  text_add(out, ", ");
  add_operand(rng, OPERATIONS, out);
  text_add(out, "\n  %r = trunc i64 %s to i32\n  ret i32 %r\n}\n"
           "define i32 @__mpiproof_start(ptr %boot) {\n"
           "  %r = call i32 @main()\n  ret i32 %r\n}\n");
}

static Module *load_text(const char *text) {
  char name[] = "/tmp/mpiproof-live-XXXXXX";
  int fd = mkstemp(name);
  CHECK(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
  close(fd);
  LoadOptions options = {.trusted = true, .is_native = vm_is_native};
  Status status = {0};
  const char *paths[] = {name};
  Module *module = load_program(paths, 1, NULL, &options, &status);
  CHECK_SAY(module != NULL, "%s", status.message);
  status_fini(&status);
  unlink(name);
  return module;
}

typedef struct Rig {
  Vm *vm;
  Path path;
  VmResult result;
  uint64_t dead, live;
} Rig;

typedef struct Ending {
  int32_t code;
  uint64_t instructions;
} Ending;

static Ending run_to_end(Rig *rig, Process *p) {
  vm_run(rig->vm, p, &rig->path, 100000, &rig->result);
  CHECK(rig->result.stop == VM_EXIT);
  Ending ending = {rig->result.exit_code, process_instructions(p)};
  process_free(rig->vm, p);
  return ending;
}

static void scribble(Rig *rig, Process *p, Rng *rng) {
  p->top = frame_private(&rig->vm->frames, p->top);
  const uint64_t *live = live_slots(rig->vm, p->top->function, p->top->pc);
  for (uint32_t i = 0; i < p->top->slot_count; i++) {
    bool lives = (live[i / 64] >> (i & 63) & 1) != 0;
    rig->live += lives;
    rig->dead += !lives;
    if (!lives) frame_set_word(p->top, i, rng_below(rng, UINT64_C(1) << 62));
  }
}

static bool try_stops(Rig *rig, Rng *rng) {
  const BootArg name = {.text = "prog"};
  const BootSpec spec = {.arg_count = 1, .args = &name};
  Ending want = run_to_end(rig, process_new(rig->vm, &rig->path, &spec));
  bool same = true;
  for (uint32_t i = 0; i < STOPS; i++) {
    Process *p = process_new(rig->vm, &rig->path, &spec);
    vm_run(rig->vm, p, &rig->path, 2 + pick(rng, (uint32_t)want.instructions - 3),
           &rig->result);
    CHECK(rig->result.stop == VM_PAUSED);
    scribble(rig, p, rng);
    Ending got = run_to_end(rig, p);
    same = same && got.code == want.code &&
           got.instructions == want.instructions;
  }
  return same;
}

static void try_program(uint64_t seed, Rig *sums) {
  Rng rng = {hash_mix(seed ^ 0x11fe)};
  Text text = {0};
  make_program(&rng, &text);
  Module *module = load_text(text_get(&text));
  ExprTable *terms = expr_table_new();
  Solver *solver = solver_new(terms, &(SolverOptions){0});
  Rig rig = {.vm = vm_new(module, terms, solver, &(VmOptions){0})};
  path_init(&rig.path);
  vm_result_init(&rig.result);
  bool same = try_stops(&rig, &rng);
  CHECK_SAY(same, "seed %llu", (unsigned long long)seed);
  sums->dead += rig.dead;
  sums->live += rig.live;
  vm_result_fini(&rig.result);
  path_fini(&rig.path);
  vm_free(rig.vm);
  solver_free(solver);
  expr_table_free(terms);
  module_free(module);
  text_fini(&text);
}

int main(int argc, char **argv) {
  uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
  uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 150;
  Rig sums = {0};
  for (uint64_t seed = first; seed < first + count; seed++)
    try_program(seed, &sums);
  CHECK_SAY(sums.dead > sums.live / 4, "%llu dead, %llu live",
            (unsigned long long)sums.dead, (unsigned long long)sums.live);
  return test_end();
}
