// A state of the exploration: a process, its path condition, and the short
// list of decisions that leads to it from the start. Forking copies handles.
#ifndef EXPLORE_STATE_H
#define EXPLORE_STATE_H

#include "explore/loops.h"
#include "vm/vm.h"

// One decision, linked to those before it; shared between states.
typedef struct Decision {
  struct Decision *before;
  uint32_t users;        // references
  uint32_t length;       // decisions up to and including this one
  uint32_t place;        // where the fork was
  uint16_t kind;         // VmForkKind
  uint16_t alternative;
} Decision;

typedef struct State {
  Process *process;
  Path path;
  Decision *decisions;   // newest first; NULL at the start
  LoopCounts loops;      // kept only if loops are bounded
  uint32_t boot;         // which initial state it comes from
  uint64_t number;       // order of creation
  uint64_t edge;         // what it does next, for coverage-guided search
} State;

// The initial state for a boot specification.
State *state_new(Vm *vm, const BootSpec *spec, uint32_t boot, uint64_t number);
State *state_fork(Vm *vm, const State *state, uint64_t number);
void state_free(Vm *vm, State *state);

// Appends a decision: the alternative's condition joins the path.
void state_decide(Vm *vm, State *state, VmForkKind kind, uint32_t alternative,
                  ExprId condition, uint32_t place);
uint32_t state_depth(const State *state);

#endif
