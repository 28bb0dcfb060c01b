// A machine (vm/machine.h) whose "programs" are small decision graphs over the
// bytes of one input "x", so that the explorer can be tested alone.
#ifndef TESTS_UNIT_EXPLORE_FAKE_VM_H
#define TESTS_UNIT_EXPLORE_FAKE_VM_H

#include "base/vec.h"
#include "vm/machine.h"

typedef enum NodeKind {
  NODE_TEST,      // x[byte] < bound ? yes : no
  NODE_NARROW,    // the same of its low half only, if it is symbolic: a bug of
                  // the machine's that small values do not show
  NODE_APPLY,     // f(x[byte]) == bound ? yes : no, f uninterpreted
  NODE_EXIT,      // with status `bound`
  NODE_FAIL,      // finding of kind `bound` at place `byte`
  NODE_GHOST,     // the same, but never in a replay: a bug of the machine's
  NODE_LIMIT,
  NODE_DROP,
  NODE_SPIN,      // runs for ever
  NODE_MOVE,      // moves bytes worth `bound` instructions, then yes
} NodeKind;

typedef struct Node {
  NodeKind kind;
  uint32_t byte, bound;
  uint32_t yes, no;
} Node;

#define FAKE_INPUT_SIZE 8

typedef struct FakeVm {
  Machine machine;
  const Node *program;
} FakeVm;

struct Process {
  Vm *vm;
  uint32_t node;
  uint32_t input;
  bool concrete;
  uint8_t bytes[FAKE_INPUT_SIZE];
};

static Machine *fake_machine(const Vm *vm) {
  return (Machine *)(uintptr_t)vm;
}

static Process *fake_new(Vm *vm, Path *path, const BootSpec *spec) {
  Process *process = mem_alloc_zero(sizeof *process);
  process->vm = vm;
  process->node = spec->arg_count;   // where this boot starts
  process->concrete = fake_machine(vm)->replay != NULL;
  const Machine *m = fake_machine(vm);
  for (uint32_t i = 0; process->concrete && i < FAKE_INPUT_SIZE; i++)
    if (!m->replay(m->replay_context, "x", 0, i, &process->bytes[i]))
      process->bytes[i] = 0;
  if (!process->concrete) {
    process->input = expr_input_make(m->terms, "x", 0, FAKE_INPUT_SIZE);
    vec_push(&path->inputs, process->input);
  }
  return process;
}

static Process *fake_fork(Vm *vm, Process *from) {
  (void)vm;
  Process *process = mem_alloc(sizeof *process);
  *process = *from;
  return process;
}

static void fake_free(Vm *vm, Process *process) {
  (void)vm;
  mem_free(process, sizeof *process);
}

static void fake_set_rank(Process *process, uint32_t rank) {
  (void)process, (void)rank;
}

static Hash128 fake_hash(Vm *vm, Process *process) {
  (void)vm;
  return (Hash128){process->node, process->input};
}

static Hash128 fake_output_hash(const Process *process) {
  return (Hash128){process->node, 0};
}

static void fake_walk(Vm *vm, const Process *process,
                  const WalkListener *listener) {
  (void)vm;
  listener->word(listener->context, "node", process->node);
  listener->word(listener->context, "input", process->input);
}

static uint64_t fake_name_address(const Process *process, uint64_t address) {
  (void)process;
  return address;
}

static void fake_each_term(Vm *vm, const Process *process,
                       void (*visit)(void *context, ExprId term),
                       void *context) {
  for (uint32_t i = 0; !process->concrete && i < FAKE_INPUT_SIZE; i++)
    visit(context, expr_input(fake_machine(vm)->terms, process->input, i));
}

static void fake_stack(const Process *process, StackTrace *out) {
  StackEntry entry = {.place = process->node};
  vec_push(out, entry);
}

static uint64_t fake_instructions(const Process *process) {
  (void)process;
  return 1;
}

// Where it is, but before NODE_NARROW nothing.
static void fake_output(Vm *vm, const Process *process, int fd,
                    const Assignment *assignment, Text *out) {
  (void)assignment;
  const Node *node = &((const FakeVm *)vm)->program[process->node];
  if (fd == 1 && node->kind != NODE_NARROW)
    text_printf(out, "node %u", process->node);
}

static void fake_output_terms(const Process *process, int fd, Text *bytes,
                          OutputTerms *terms) {
  uint32_t before = (uint32_t)bytes->len;
  if (fd == 1) text_printf(bytes, "node %u", process->node);
  for (uint32_t i = before; i < bytes->len; i++) vec_push(terms, EXPR_NONE);
}

static ExprId fake_condition(Vm *vm, const Process *process,
                             const Node *node) {
  ExprTable *t = fake_machine(vm)->terms;
  ExprId byte = process->concrete
                    ? expr_const(t, 8, process->bytes[node->byte])
                    : expr_input(t, process->input, node->byte);
  if (node->kind == NODE_NARROW && !process->concrete)
    byte = expr_binary(t, EXPR_AND, byte, expr_const(t, 8, 0x0f));
  if (node->kind != NODE_APPLY)
    return expr_binary(t, EXPR_ULT, byte, expr_const(t, 8, node->bound));
  // In a replay the function is known: it is the identity.
  ExprId value = process->concrete ? byte
                                   : expr_apply(t, "f", 8, byte, EXPR_NONE,
                                                EXPR_NONE);
  return expr_binary(t, EXPR_EQ, value, expr_const(t, 8, node->bound));
}

// True: several outcomes, in result.
static bool fake_decide(Vm *vm, Process *process, Path *path,
                        const Node *node, VmResult *result) {
  ExprId condition = fake_condition(vm, process, node);
  Truth truth =
      solver_truth(fake_machine(vm)->solver, path->constraints, condition);
  if (truth != TRUTH_BOTH) {
    process->node = truth == TRUTH_TRUE ? node->yes : node->no;
    return false;
  }
  result->stop = VM_FORK;
  result->fork_kind = VM_FORK_BRANCH;
  vec_push(&result->alternatives, condition);
  vec_push(&result->alternatives, expr_not(fake_machine(vm)->terms, condition));
  return true;
}

static void fake_fault(const Process *process, const Node *node,
                       VmResult *result) {
  result->stop = VM_FAULT;
  result->fault.kind = (FindingKind)node->bound;
  result->fault.object_place = result->fault.shown_place = PLACE_NONE;
  text_clear(&result->fault.message);
  text_printf(&result->fault.message, "at node %u", process->node);
}

static void fake_run(Vm *vm, Process *process, Path *path, uint64_t budget,
            VmResult *result) {
  vec_clear(&result->alternatives);
  vec_clear(&result->targets);
  result->place = process->node;
  for (; budget > 0; budget--) {
    fake_machine(vm)->stats.instructions++;
    const Node *node = &((const FakeVm *)vm)->program[process->node];
    switch (node->kind) {
      case NODE_TEST:
      case NODE_NARROW:
      case NODE_APPLY:
        if (fake_decide(vm, process, path, node, result)) return;
        break;
      case NODE_EXIT:
        result->stop = VM_EXIT;
        result->exit_code = (int32_t)node->bound;
        return;
      case NODE_GHOST:
        if (process->concrete) {
          result->stop = VM_EXIT;
          result->exit_code = 0;
          return;
        }
        fake_fault(process, node, result);
        return;
      case NODE_FAIL:
        fake_fault(process, node, result);
        return;
      case NODE_LIMIT:
        result->stop = VM_LIMIT;
        result->limit_kind = LIMIT_UNSUPPORTED;
        text_clear(&result->limit_text);
        text_add(&result->limit_text, "cannot do that");
        return;
      case NODE_DROP:
        result->stop = VM_DROPPED;
        return;
      case NODE_SPIN:
        budget = 1;
        break;
      case NODE_MOVE:
        fake_machine(vm)->stats.moved += node->bound;
        process->node = node->yes;
        budget = 1;
        break;
    }
  }
  result->stop = VM_PAUSED;
}

static bool fake_top(const Process *process, StackEntry *out) {
  *out = (StackEntry){.place = process->node};
  return true;
}

static const MachineOps fake_ops = {
    .new = fake_new,
    .fork = fake_fork,
    .free = fake_free,
    .set_rank = fake_set_rank,
    .run = fake_run,
    .hash = fake_hash,
    .walk = fake_walk,
    .each_term = fake_each_term,
    .name_address = fake_name_address,
    .stack = fake_stack,
    .top = fake_top,
    .instructions = fake_instructions,
    .output = fake_output,
    .output_terms = fake_output_terms,
    .output_hash = fake_output_hash,
};

#endif
