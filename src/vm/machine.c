// Every machine: its settings, and the functions that go to its own.
#include "vm/machine.h"

#include <assert.h>

// Every process begins with a pointer to its machine, every machine so.
static Machine *machine_of(const Vm *vm) { return (Machine *)(uintptr_t)vm; }

static const MachineOps *ops_of(const Process *process) {
  const Vm *vm = *(Vm *const *)(const void *)process;
  return machine_of(vm)->ops;
}

// ---- Settings.

ExprTable *vm_terms(const Vm *vm) { return machine_of(vm)->terms; }
const VmStats *vm_stats(const Vm *vm) { return &machine_of(vm)->stats; }
uint32_t vm_premises(const Vm *vm) { return machine_of(vm)->premises; }

VmReduction vm_reduction(const Vm *vm) { return machine_of(vm)->reduction; }

uint64_t vm_approximations(const Vm *vm) {
  return machine_of(vm)->approximations;
}

void vm_set_limit_sink(Vm *vm, VmLimitSink *sink, void *context) {
  machine_of(vm)->limit_sink = sink;
  machine_of(vm)->limit_context = context;
}

void vm_set_replay(Vm *vm, VmReplaySource *source, void *context) {
  machine_of(vm)->replay = source;
  machine_of(vm)->replay_context = context;
}

static void hear(Vm *vm) {
  const Machine *m = machine_of(vm);
  if (m->ops->hear != NULL)
    m->ops->hear(vm, m->call_sink.tell != NULL, m->sight_sink.asks != NULL);
}

void vm_set_call_sink(Vm *vm, const VmCallSink *sink) {
  machine_of(vm)->call_sink = sink == NULL ? (VmCallSink){0} : *sink;
  hear(vm);
}

void vm_set_sight_sink(Vm *vm, const VmSightSink *sink) {
  machine_of(vm)->sight_sink = sink == NULL ? (VmSightSink){0} : *sink;
  hear(vm);
}

void vm_stop_at_inputs(Vm *vm, bool stops) {
  machine_of(vm)->stops_at_inputs = stops;
}

void vm_pass(Vm *vm) { machine_of(vm)->passes = true; }

void vm_set_guard_sink(Vm *vm, VmGuardSink *sink, void *context) {
  machine_of(vm)->guard_sink = sink;
  machine_of(vm)->guard_context = context;
}

void vm_set_guards_output(Vm *vm, bool guards) {
  machine_of(vm)->guards_output = guards;
}

bool vm_has_shown_labels(const Vm *vm) { return machine_of(vm)->shown_labels; }

void vm_set_extension_context(Vm *vm, void *context) {
  machine_of(vm)->extension_context = context;
}

void *vm_extension_context(const Vm *vm) {
  return machine_of(vm)->extension_context;
}

// ---- Processes.

Process *process_new(Vm *vm, Path *path, const BootSpec *spec) {
  return machine_of(vm)->ops->new(vm, path, spec);
}

Process *process_fork(Vm *vm, Process *process) {
  return machine_of(vm)->ops->fork(vm, process);
}

void process_free(Vm *vm, Process *process) {
  if (process != NULL) machine_of(vm)->ops->free(vm, process);
}

void process_set_rank(Process *process, uint32_t rank) {
  ops_of(process)->set_rank(process, rank);
}

void vm_run(Vm *vm, Process *process, Path *path, uint64_t budget,
            VmResult *result) {
  assert(ops_of(process) == machine_of(vm)->ops && budget > 0);
  machine_of(vm)->ops->run(vm, process, path, budget, result);
}

void vm_collect(Vm *vm, Process *process) {
  const MachineOps *ops = machine_of(vm)->ops;
  if (ops->collect != NULL) ops->collect(vm, process);
}

void process_doubt(Vm *vm, Process *process, ExprId term) {
  const MachineOps *ops = machine_of(vm)->ops;
  if (ops->doubt != NULL) ops->doubt(vm, process, term);
}

// ---- Identity.

Hash128 process_hash(Vm *vm, Process *process) {
  return machine_of(vm)->ops->hash(vm, process);
}

void process_walk(Vm *vm, const Process *process,
                  const WalkListener *listener) {
  machine_of(vm)->ops->walk(vm, process, listener);
}

void process_each_term(Vm *vm, const Process *process,
                       void (*visit)(void *context, ExprId term),
                       void *context) {
  machine_of(vm)->ops->each_term(vm, process, visit, context);
}

uint64_t process_name_address(const Process *process, uint64_t address) {
  return ops_of(process)->name_address(process, address);
}

// ---- Looking at a process.

void process_stack(const Process *process, StackTrace *out) {
  ops_of(process)->stack(process, out);
}

bool process_top(const Process *process, StackEntry *out) {
  return ops_of(process)->top(process, out);
}

uint64_t process_instructions(const Process *process) {
  return ops_of(process)->instructions(process);
}

void process_output(Vm *vm, const Process *process, int fd,
                    const Assignment *assignment, Text *out) {
  machine_of(vm)->ops->output(vm, process, fd, assignment, out);
}

void process_output_terms(const Process *process, int fd, Text *bytes,
                          OutputTerms *terms) {
  ops_of(process)->output_terms(process, fd, bytes, terms);
}

void process_output_places(const Process *process, int fd,
                           OutputPlaces *places) {
  const MachineOps *ops = ops_of(process);
  if (ops->output_places != NULL) ops->output_places(process, fd, places);
}

void process_add_output(Process *process, int fd, const uint8_t *bytes,
                        const ExprId *terms, uint32_t len) {
  const MachineOps *ops = ops_of(process);
  if (ops->add_output != NULL) ops->add_output(process, fd, bytes, terms, len);
}

Hash128 process_output_hash(const Process *process) {
  return ops_of(process)->output_hash(process);
}

bool process_has_described(const Process *process) {
  const MachineOps *ops = ops_of(process);
  return ops->has_described != NULL && ops->has_described(process);
}

void process_print_others(const Process *process, const char *before,
                          Text *out) {
  const MachineOps *ops = ops_of(process);
  if (ops->print_others != NULL) ops->print_others(process, before, out);
}

bool process_cuts_threads(const Process *process) {
  const MachineOps *ops = ops_of(process);
  return ops->cuts_threads != NULL && ops->cuts_threads(process);
}

// ---- Breakpoints.

void vm_add_break(Vm *vm, uint32_t function, uint32_t pc) {
  const MachineOps *ops = machine_of(vm)->ops;
  if (ops->add_break != NULL) ops->add_break(vm, function, pc);
}

void vm_arm_breaks(Vm *vm, bool armed) {
  const MachineOps *ops = machine_of(vm)->ops;
  if (ops->arm_breaks != NULL) ops->arm_breaks(vm, armed);
}

void vm_clear_breaks(Vm *vm) {
  const MachineOps *ops = machine_of(vm)->ops;
  if (ops->clear_breaks != NULL) ops->clear_breaks(vm);
}
