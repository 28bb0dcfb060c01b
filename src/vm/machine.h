// The seam between those who explore states (state/, search/, play/, ...) and
// what runs a process: a struct of functions. vm/ fills it with its machine for
// bytecode (vm_new); unit tests fill it with processes that follow a script
// (tests/unit/script/), so that the search is tested alone.
//
// A machine begins with a Machine, a process with a pointer to its machine. The
// functions of vm.h that are named here go by way of `ops`; those that only set
// or read what a Machine holds are the same for all machines.
#ifndef VM_MACHINE_H
#define VM_MACHINE_H

#include "vm/vm.h"

typedef struct MachineOps {
  // As the functions of these names in vm.h (process_new, vm_run, ...).
  Process *(*new)(Vm *vm, Path *path, const BootSpec *spec);
  Process *(*fork)(Vm *vm, Process *process);
  void (*free)(Vm *vm, Process *process);
  void (*set_rank)(Process *process, uint32_t rank);
  void (*run)(Vm *vm, Process *process, Path *path, uint64_t budget,
              VmResult *result);
  // Identity.
  Hash128 (*hash)(Vm *vm, Process *process);
  void (*walk)(Vm *vm, const Process *process, const WalkListener *listener);
  void (*each_term)(Vm *vm, const Process *process,
                    void (*visit)(void *context, ExprId term), void *context);
  uint64_t (*name_address)(const Process *process, uint64_t address);
  // Looking at a process.
  void (*stack)(const Process *process, StackTrace *out);
  bool (*top)(const Process *process, StackEntry *out);
  uint64_t (*instructions)(const Process *process);
  void (*output)(Vm *vm, const Process *process, int fd,
                 const Assignment *assignment, Text *out);
  void (*output_terms)(const Process *process, int fd, Text *bytes,
                       OutputTerms *terms);
  Hash128 (*output_hash)(const Process *process);
  // May be NULL: there is nothing to do, or the answer is no.
  void (*output_places)(const Process *process, int fd,
                        OutputPlaces *places);
  void (*add_output)(Process *process, int fd, const uint8_t *bytes,
                     const ExprId *terms, uint32_t len);
  void (*collect)(Vm *vm, Process *process);
  void (*doubt)(Vm *vm, Process *process, ExprId term);
  bool (*has_described)(const Process *process);
  void (*print_others)(const Process *process, const char *before, Text *out);
  bool (*cuts_threads)(const Process *process);
  void (*hear)(Vm *vm, bool calls, bool sights);   // which sinks there are
  void (*add_break)(Vm *vm, uint32_t function, uint32_t pc);
  void (*arm_breaks)(Vm *vm, bool armed);
  void (*clear_breaks)(Vm *vm);
} MachineOps;

// What all machines have.
#define MACHINE_FIELDS                                                    \
  const MachineOps *ops;                                                  \
  ExprTable *terms;                                                       \
  Solver *solver;                                                         \
  VmStats stats;                                                          \
  VmLimitSink *limit_sink;                                                \
  void *limit_context;                                                    \
  uint64_t approximations;                                                \
  VmReplaySource *replay;                                                 \
  void *replay_context;                                                   \
  void *extension_context;                                                \
  VmCallSink call_sink;                                                   \
  VmSightSink sight_sink;                                                 \
  bool passes;             /* what the next sight is about happens */     \
  bool stops_at_inputs;                                                   \
  VmGuardSink *guard_sink;                                                \
  void *guard_context;                                                    \
  bool guards_output;                                                     \
  bool shown_labels;                                                      \
  uint32_t premises;       /* used so far: bits by Premise */             \
  VmReduction reduction;   /* the first one */
typedef struct Machine {
  MACHINE_FIELDS
} Machine;

#endif
