// Milestones of starts. See relay.h.
#include "search/relay.h"

#include <assert.h>

#define STRIDE UINT64_C(2048)   // instructions between the first milestones
#define MOST_MILESTONES 64
#define PER_STRIDE 16           // milestones until the distance doubles

void relay_init(Relay *relay, const Team *team, Solver *solver) {
  *relay = (Relay){.team = team, .solver = solver};
}

// Keeps so many milestones.
static void cut(Relay *relay, uint32_t count) {
  assert(count <= relay->milestones.len);
  while (relay->milestones.len > count)
    state_free(relay->team, vec_pop(&relay->milestones).state);
  uint32_t asked =
      count == 0 ? 0 : relay->milestones.data[count - 1].asked;
  assert(asked <= relay->log.asked.len);
  relay->log.asked.len = asked;
}

void relay_fini(Relay *relay) {
  if (relay->solver == NULL) return;
  relay_leave(relay);
  cut(relay, 0);
  vec_fini(&relay->milestones);
  vec_fini(&relay->log.asked);
}

// How many milestones are on the way under this condition?
static uint32_t count_common(const Relay *relay, const Constraints *path) {
  uint32_t at = 0;
  for (uint32_t i = 0; i < relay->milestones.len; i++)
    for (; at < relay->milestones.data[i].asked; at++)
      if (!solver_answers_alike(relay->solver, path,
                                &relay->log.asked.data[at]))
        return i;
  return relay->milestones.len;
}

State *relay_take(Relay *relay, const ExploreStart *start, uint64_t number) {
  assert(relay->runner == NULL);
  uint32_t count = count_common(relay, start->constraints);
  cut(relay, count);
  if (count == 0) return NULL;
  State *state = state_fork(relay->milestones.data[count - 1].state, number);
  Constraints *old = state->path.constraints;
  state->path.constraints = constraints_ref(start->constraints);
  constraints_unref(old);
  return state;
}

void relay_enter(Relay *relay, const State *state) {
  assert(relay->runner == NULL && state->decisions == NULL);
  relay->runner = state;
  relay->log.path = state->path.constraints;
  relay->log.other = false;
  solver_set_log(relay->solver, &relay->log);
}

void relay_leave(Relay *relay) {
  if (relay->runner == NULL) return;
  relay->runner = NULL;
  solver_set_log(relay->solver, NULL);
  cut(relay, relay->milestones.len);
}

uint64_t relay_stride(const Relay *relay) {
  return STRIDE << relay->milestones.len / PER_STRIDE;
}

void relay_note(Relay *relay, const State *state, uint64_t number) {
  assert(state == relay->runner && state->point == NULL);
  if (relay->log.other || relay->milestones.len == MOST_MILESTONES ||
      state->path.constraints != relay->log.path) {
    relay_leave(relay);
    return;
  }
  Milestone milestone = {state_fork(state, number), relay->log.asked.len};
  vec_push(&relay->milestones, milestone);
}
