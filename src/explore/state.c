// States and their decisions.
#include "explore/state.h"

#include <assert.h>

State *state_new(Vm *vm, const BootSpec *spec, uint32_t boot,
                 uint64_t number) {
  State *state = mem_alloc_zero(sizeof *state);
  state->boot = boot;
  state->number = number;
  path_init(&state->path);
  state->process = process_new(vm, &state->path, spec);
  return state;
}

State *state_fork(Vm *vm, const State *from, uint64_t number) {
  State *state = mem_alloc_zero(sizeof *state);
  state->boot = from->boot;
  state->number = number;
  state->edge = from->edge;
  path_copy(&state->path, &from->path);
  state->process = process_fork(vm, from->process);
  state->decisions = from->decisions;
  if (state->decisions != NULL) state->decisions->users++;
  for (uint32_t i = 0; i < from->loops.len; i++)
    vec_push(&state->loops, from->loops.data[i]);
  return state;
}

static void drop_decisions(Decision *decision) {
  while (decision != NULL && --decision->users == 0) {
    Decision *before = decision->before;
    mem_free(decision, sizeof *decision);
    decision = before;
  }
}

void state_free(Vm *vm, State *state) {
  drop_decisions(state->decisions);
  vec_fini(&state->loops);
  process_free(vm, state->process);
  path_fini(&state->path);
  mem_free(state, sizeof *state);
}

void state_decide(Vm *vm, State *state, VmForkKind kind, uint32_t alternative,
                  ExprId condition, uint32_t place) {
  Decision *decision = mem_alloc(sizeof *decision);
  *decision = (Decision){
      .before = state->decisions,   // its reference moves here
      .users = 1,
      .length = state_depth(state) + 1,
      .place = place,
      .kind = (uint16_t)kind,
      .alternative = (uint16_t)alternative,
  };
  state->decisions = decision;
  path_add(vm, &state->path, condition);
}

uint32_t state_depth(const State *state) {
  return state->decisions == NULL ? 0 : state->decisions->length;
}
