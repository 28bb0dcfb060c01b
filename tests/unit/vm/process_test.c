// Processes: a fork is independent of its original, equal processes have equal
// hashes whatever loop ran them and however often they were forked on the way,
// and what is dead is no part of a state.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "load/load.h"
#include "test.h"
#include "vm/vm.h"

// Writes a counter through memory, calls, a heap-like global and the stack.
static const char *const program =
    "@table = global [64 x i32] zeroinitializer\n"
    "@total = global i64 7\n"
    "define internal i32 @mix(i32 %n, ptr %p) {\n"
    "  %local = alloca [4 x i32]\n"
    "  %q = getelementptr [4 x i32], ptr %local, i64 0, i64 2\n"
    "  %k = mul i32 %n, 1103515245\n"
    "  store i32 %k, ptr %q\n"
    "  %i = and i32 %n, 63\n"
    "  %j = zext i32 %i to i64\n"
    "  %e = getelementptr i32, ptr %p, i64 %j\n"
    "  %old = load i32, ptr %e\n"
    "  %v = load i32, ptr %q\n"
    "  %new = xor i32 %old, %v\n"
    "  store i32 %new, ptr %e\n"
    "  ret i32 %new\n"
    "}\n"
    "define i32 @main() {\n"
    "entry:\n"
    "  br label %loop\n"
    "loop:\n"
    "  %n = phi i32 [ 0, %entry ], [ %next, %loop ]\n"
    "  %r = call i32 @mix(i32 %n, ptr @table)\n"
    "  %w = zext i32 %r to i64\n"
    "  %t = load i64, ptr @total\n"
    "  %u = add i64 %t, %w\n"
    "  store i64 %u, ptr @total\n"
    "  %next = add i32 %n, 1\n"
    "  %more = icmp ult i32 %next, 3000\n"
    "  br i1 %more, label %loop, label %end\n"
    "end:\n"
    "  ret i32 0\n"
    "}\n"
    "define i32 @__mpiproof_start(ptr %boot) {\n"
    "  %r = call i32 @main()\n"
    "  ret i32 %r\n"
    "}\n";

static Module *load_text(const char *text) {
  const char *folder = getenv("TMPDIR");
  Text name = {0};
  text_printf(&name, "%s/mpiproof-vm-XXXXXX", folder ? folder : "/tmp");
  int fd = mkstemp(name.data);
  CHECK(fd >= 0 && write(fd, text, strlen(text)) == (ssize_t)strlen(text));
  close(fd);
  LoadOptions options = {.trusted = true, .is_native = vm_is_native};
  Status status = {0};
  const char *paths[] = {text_get(&name)};
  Module *module = load_program(paths, 1, NULL, &options, &status);
  CHECK_SAY(module != NULL, "%s", status.message);
  status_fini(&status);
  unlink(text_get(&name));
  text_fini(&name);
  return module;
}

typedef struct Rig {
  Module *module;
  ExprTable *terms;
  Solver *solver;
  Vm *vm;
  Path path;
  VmResult result;
} Rig;

static void rig_init(Rig *rig, const VmOptions *options) {
  SolverOptions solver = {0};
  rig->module = load_text(program);
  rig->terms = expr_table_new();
  rig->solver = solver_new(rig->terms, &solver);
  rig->vm = vm_new(rig->module, rig->terms, rig->solver, options);
  path_init(&rig->path);
  vm_result_init(&rig->result);
}

static void rig_fini(Rig *rig) {
  vm_result_fini(&rig->result);
  path_fini(&rig->path);
  vm_free(rig->vm);
  solver_free(rig->solver);
  expr_table_free(rig->terms);
  module_free(rig->module);
}

static Process *start(Rig *rig) {
  const BootArg name = {.text = "prog"};
  const BootSpec spec = {.arg_count = 1, .args = &name};
  return process_new(rig->vm, &rig->path, &spec);
}

// Runs to the end in one go; the hash before the last stop.
static uint64_t instructions_to_end(Rig *rig, Process *p) {
  do {
    vm_run(rig->vm, p, &rig->path, 1000000, &rig->result);
  } while (rig->result.stop == VM_PAUSED);
  CHECK(rig->result.stop == VM_EXIT);
  return process_instructions(p);
}

// Forks at every pause. First the original runs on, right after the fork, and
// the copy must not notice; then the other way round.
static void forks_do_not_disturb(void) {
  VmOptions options = {0};
  Rig rig;
  rig_init(&rig, &options);
  Process *plain = start(&rig), *forked = start(&rig);
  CHECK(hash_equal(process_hash(rig.vm, plain), process_hash(rig.vm, forked)));
  for (unsigned i = 0; i < 200; i++) {
    vm_run(rig.vm, plain, &rig.path, 97, &rig.result);
    CHECK(rig.result.stop == VM_PAUSED);
    Hash128 here = process_hash(rig.vm, plain);
    vm_run(rig.vm, forked, &rig.path, 97, &rig.result);
    Process *copy = process_fork(rig.vm, forked);
    vm_run(rig.vm, i % 2 == 0 ? forked : copy, &rig.path, 50, &rig.result);
    Process *moved = i % 2 == 0 ? forked : copy;
    Process *stayed = i % 2 == 0 ? copy : forked;
    CHECK(hash_equal(process_hash(rig.vm, stayed), here));
    CHECK(!hash_equal(process_hash(rig.vm, moved), here));
    process_free(rig.vm, moved);
    forked = stayed;
  }
  CHECK(instructions_to_end(&rig, plain) ==
        instructions_to_end(&rig, forked));
  process_free(rig.vm, plain);
  process_free(rig.vm, forked);
  rig_fini(&rig);
}

// The slow loop goes through the same states as the fast one.
static void loops_agree(void) {
  VmOptions fast_options = {0}, slow_options = {.slow_only = true};
  Rig fast, slow;
  rig_init(&fast, &fast_options);
  rig_init(&slow, &slow_options);
  Process *p = start(&fast), *q = start(&slow);
  for (unsigned i = 0; i < 300; i++) {
    vm_run(fast.vm, p, &fast.path, 1 + i % 61, &fast.result);
    while (process_instructions(q) < process_instructions(p))
      vm_run(slow.vm, q, &slow.path, 1, &slow.result);
    CHECK(process_instructions(q) == process_instructions(p));
    CHECK(hash_equal(process_hash(fast.vm, p), process_hash(slow.vm, q)));
  }
  process_free(fast.vm, p);
  process_free(slow.vm, q);
  rig_fini(&fast);
  rig_fini(&slow);
}

// A fork takes little, and nothing but handles.
static void forks_are_small(void) {
  VmOptions options = {0};
  Rig rig;
  rig_init(&rig, &options);
  Process *p = start(&rig);
  vm_run(rig.vm, p, &rig.path, 1000, &rig.result);
  size_t before = mem_outstanding();
  Process *copy = process_fork(rig.vm, p);
  CHECK(mem_outstanding() - before < 16384);
  process_free(rig.vm, copy);
  CHECK(mem_outstanding() == before);
  process_free(rig.vm, p);
  rig_fini(&rig);
}

int main(void) {
  forks_do_not_disturb();
  loops_agree();
  forks_are_small();
  return test_end();
}
