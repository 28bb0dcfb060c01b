// A program that reads inputs for ever has no quiet state that is compared with
// others. So where an input is made, the state is looked up: what came before
// it is mostly dead there, and a reactive program is back where it was.
//
// Only where there is one process and no choice was left open so far: then
// nothing that is being explored waits to hear what happens below (visited.h),
// and a state met before is explored, or being explored, in full.
#include <assert.h>

#include "search/internal.h"

#define FEW_FORKS 64        // of a search for which that is too much
#define FEW_LOOKS 65536     // before they must pay
#define LOOKS_PER_HIT 64    // ... so much at least

static bool pays(const InputLooks *looks) {
  assert(looks->hits <= looks->looks);
  return looks->looks < FEW_LOOKS ||
         looks->hits >= looks->looks / LOOKS_PER_HIT;
}

void search_begin_inputs(Search *s) {
  const ExploreOptions *o = s->run->options;
  InputLooks *looks = &s->inputs;
  met_init(&looks->met, &s->run->team, s->run->terms, &looks->visited);
  looks->enabled = (s->reductions & REDUCE_STATES) != 0 &&
                   s->run->team.ranks == 1 && s->run->team.observer == NULL &&
                   o->start_count <= 1 && !o->observed;
}

void search_end_inputs(Search *s) {
  met_fini(&s->inputs.met);
  visited_fini(&s->inputs.visited);
}

void search_watch_inputs(Search *s, const State *state) {
  const InputLooks *looks = &s->inputs;
  if (!looks->enabled) return;
  assert(state->rank_count == 1);
  vm_stop_at_inputs(s->run->team.vms[0],
                    state->point == NULL && !s->paths.enabled &&
                        s->run->result->forks >= FEW_FORKS && pays(looks));
}

void search_ignore_inputs(Search *s) {
  if (s->inputs.enabled) vm_stop_at_inputs(s->run->team.vms[0], false);
}

void search_leave_again(Search *s, State *state) {
  s->endless = true;
  s->run->result->equal_states++;
  s->run->result->ends[END_EQUAL]++;
  search_finish(s, state);
}

bool search_meet_input(Search *s, State *state) {
  InputLooks *looks = &s->inputs;
  assert(looks->enabled && state->point == NULL);
  Hash128 hash =
      state_hash(&s->run->team, s->run->terms, state, looks->met.with_output);
  looks->looks++;
  if (met_find(&looks->met, state, hash) != ENTRY_NONE) {
    looks->hits++;
    search_leave_again(s, state);
    return true;
  }
  met_add(&looks->met, state, hash);
  state_go(&s->run->team, state, state->current);
  return false;
}
