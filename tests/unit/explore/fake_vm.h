// A stand-in for the machine: "programs" are small decision graphs over the
// bytes of one input "x", so that the explorer can be tested alone. Linked
// instead of vm/: it defines what explore/ uses of vm.h.
#ifndef TESTS_UNIT_EXPLORE_FAKE_VM_H
#define TESTS_UNIT_EXPLORE_FAKE_VM_H

#include "base/vec.h"
#include "vm/vm.h"

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
} NodeKind;

typedef struct Node {
  NodeKind kind;
  uint32_t byte, bound;
  uint32_t yes, no;
} Node;

#define FAKE_INPUT_SIZE 8

struct Vm {
  const Node *program;
  ExprTable *terms;
  Solver *solver;
  VmReplaySource *replay;
  void *replay_context;
  VmStats stats;
};

struct Process {
  uint32_t node;
  uint32_t input;
  bool concrete;
  uint8_t bytes[FAKE_INPUT_SIZE];
};

bool vm_is_unknown(const char *name) { return name[0] == '?'; }
uint32_t vm_unknown_rank(const char *name) {
  return vm_is_unknown(name) ? 0 : UINT32_MAX;
}
uint64_t vm_approximations(const Vm *vm) { return vm == NULL; }
void process_doubt(Vm *vm, Process *process, ExprId term) {
  (void)vm, (void)process, (void)term;
}

void path_init(Path *path) { *path = (Path){0}; }

void path_copy(Path *to, const Path *from) {
  *to = (Path){.constraints = constraints_ref(from->constraints)};
  for (uint32_t i = 0; i < from->inputs.len; i++)
    vec_push(&to->inputs, from->inputs.data[i]);
}

void path_fini(Path *path) {
  constraints_unref(path->constraints);
  vec_fini(&path->inputs);
}

void path_add(Vm *vm, Path *path, ExprId condition) {
  Constraints *more = constraints_add(vm->terms, path->constraints, condition);
  constraints_unref(path->constraints);
  path->constraints = more;
}

uint32_t vm_premises(const Vm *vm) {
  (void)vm;
  return 0;
}

void vm_set_limit_sink(Vm *vm, VmLimitSink *sink, void *context) {
  (void)vm, (void)sink, (void)context;
}

void vm_set_replay(Vm *vm, VmReplaySource *source, void *context) {
  vm->replay = source;
  vm->replay_context = context;
}

void vm_set_call_sink(Vm *vm, const VmCallSink *sink) {
  (void)vm, (void)sink;
}

void vm_set_sight_sink(Vm *vm, const VmSightSink *sink) {
  (void)vm, (void)sink;
}

void vm_pass(Vm *vm) { (void)vm; }
void vm_clear_lines(Vm *vm) { (void)vm; }

void vm_add_line(Vm *vm, uint32_t function, uint32_t pc) {
  (void)vm, (void)function, (void)pc;
}

void vm_watch_writes(Vm *vm, Process *process, uint64_t address,
                     uint64_t size) {
  (void)vm, (void)process, (void)address, (void)size;
}

void vm_add_break(Vm *vm, uint32_t function, uint32_t pc) {
  (void)vm, (void)function, (void)pc;
}
void vm_arm_breaks(Vm *vm, bool armed) { (void)vm, (void)armed; }
void vm_clear_breaks(Vm *vm) { (void)vm; }
void vm_collect(Vm *vm, Process *process) {
  (void)vm;
  (void)process;
}

bool process_has_described(const Process *process) {
  (void)process;
  return false;
}

bool process_top(const Process *process, StackEntry *out) {
  (void)process, (void)out;
  return false;
}

bool process_object(const Process *process, uint64_t address, VmObject *out) {
  (void)process, (void)address, (void)out;
  return false;
}

bool process_value(const Process *process, ExprTable *terms, uint64_t address,
                   uint32_t size, uint64_t *word, ExprId *term) {
  (void)process, (void)terms, (void)address, (void)size, (void)word;
  (void)term;
  return false;
}

void vm_set_guard_sink(Vm *vm, VmGuardSink *sink, void *context) {
  (void)vm, (void)sink, (void)context;
}

void vm_set_guards_output(Vm *vm, bool guards) { (void)vm, (void)guards; }

bool vm_has_shown_labels(const Vm *vm) {
  (void)vm;
  return false;
}

void *vm_extension_context(const Vm *vm) {
  (void)vm;
  return NULL;
}

void vm_set_extension_context(Vm *vm, void *context) {
  (void)vm, (void)context;
}

const VmStats *vm_stats(const Vm *vm) { return &vm->stats; }

Process *process_new(Vm *vm, Path *path, const BootSpec *spec) {
  Process *process = mem_alloc_zero(sizeof *process);
  process->node = spec->arg_count;   // where this boot starts
  process->concrete = vm->replay != NULL;
  for (uint32_t i = 0; process->concrete && i < FAKE_INPUT_SIZE; i++)
    if (!vm->replay(vm->replay_context, "x", 0, i, &process->bytes[i]))
      process->bytes[i] = 0;
  if (!process->concrete) {
    process->input = expr_input_make(vm->terms, "x", 0, FAKE_INPUT_SIZE);
    vec_push(&path->inputs, process->input);
  }
  return process;
}

Process *process_fork(Vm *vm, Process *from) {
  (void)vm;
  Process *process = mem_alloc(sizeof *process);
  *process = *from;
  return process;
}

void process_free(Vm *vm, Process *process) {
  (void)vm;
  mem_free(process, sizeof *process);
}

void process_set_rank(Process *process, uint32_t rank) {
  (void)process, (void)rank;
}

Hash128 process_hash(Vm *vm, Process *process) {
  (void)vm;
  return (Hash128){process->node, process->input};
}

Hash128 process_output_hash(const Process *process) {
  return (Hash128){process->node, 0};
}

void process_walk(Vm *vm, const Process *process,
                  const WalkListener *listener) {
  (void)vm;
  listener->word(listener->context, "node", process->node);
  listener->word(listener->context, "input", process->input);
}

ExprTable *vm_terms(const Vm *vm) { return vm->terms; }

uint64_t process_name_address(const Process *process, uint64_t address) {
  (void)process;
  return address;
}

void process_each_term(Vm *vm, const Process *process,
                       void (*visit)(void *context, ExprId term),
                       void *context) {
  for (uint32_t i = 0; !process->concrete && i < FAKE_INPUT_SIZE; i++)
    visit(context, expr_input(vm->terms, process->input, i));
}

void process_stack(const Process *process, StackTrace *out) {
  StackEntry entry = {.place = process->node};
  vec_push(out, entry);
}

uint64_t process_instructions(const Process *process) {
  (void)process;
  return 1;
}

void process_output(Vm *vm, const Process *process, int fd,
                    const Assignment *assignment, Text *out) {
  (void)vm, (void)assignment;
  if (fd == 1) text_printf(out, "node %u", process->node);
}

void process_output_terms(const Process *process, int fd, Text *bytes,
                          OutputTerms *terms) {
  uint32_t before = (uint32_t)bytes->len;
  if (fd == 1) text_printf(bytes, "node %u", process->node);
  for (uint32_t i = before; i < bytes->len; i++) vec_push(terms, EXPR_NONE);
}

void vm_result_init(VmResult *result) { *result = (VmResult){0}; }

void vm_result_fini(VmResult *result) {
  vec_fini(&result->alternatives);
  vec_fini(&result->targets);
  text_fini(&result->fault.message);
  text_fini(&result->limit_text);
}

static ExprId fake_condition(Vm *vm, const Process *process,
                             const Node *node) {
  ExprTable *t = vm->terms;
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
  Truth truth = solver_truth(vm->solver, path->constraints, condition);
  if (truth != TRUTH_BOTH) {
    process->node = truth == TRUTH_TRUE ? node->yes : node->no;
    return false;
  }
  result->stop = VM_FORK;
  result->fork_kind = VM_FORK_BRANCH;
  vec_push(&result->alternatives, condition);
  vec_push(&result->alternatives, expr_not(vm->terms, condition));
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

void vm_run(Vm *vm, Process *process, Path *path, uint64_t budget,
            VmResult *result) {
  vec_clear(&result->alternatives);
  vec_clear(&result->targets);
  result->place = process->node;
  for (; budget > 0; budget--) {
    vm->stats.instructions++;
    const Node *node = &vm->program[process->node];
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
    }
  }
  result->stop = VM_PAUSED;
}

#endif
