// Consistency of a state, and two states compared in full.
#include "base/describe.h"

#include <assert.h>

#include "base/transcript.h"
#include "state/identity.h"
#include "state/team.h"

// Our own bug, in every build.
#define MUST(condition) \
  ((condition) ? (void)0 : describe_broken("state", __func__, #condition))

// Others may share the process and hold it in the machine's cache: the hash is
// made of a copy.
static bool process_hash_holds(StateWalk *in, const SharedProcess *shared) {
  if (!shared->hashed) return true;
  Vm *vm = in->team->vms[in->rank];
  Process *copy = process_fork(vm, shared->process);
  Hash128 again = process_hash(vm, copy);
  process_free(vm, copy);
  return hash_equal(again, shared->hash);
}

#define DESCRIPTION "state/state.def"
#define WALKER StateWalk
#include "base/describe_check.h"

// What world and slots must know of each other.
static void check_rank(const State *state, uint32_t rank) {
  const RankSlot *slot = &state->slots[rank];
  MUST(slot->shared != NULL && slot->shared->process != NULL);
  MUST(slot->status <= RANK_BROKEN);
  if (slot->status == RANK_WAITS) MUST(world_is_blocked(state->world, rank));
  if (slot->status == RANK_RUNS)
    MUST(!world_is_blocked(state->world, rank) ||
         world_is_ready(state->world, rank));
}

static void check_decisions(const State *state) {
  uint32_t length = state_depth(state);
  for (const Decision *d = state->decisions; d != NULL; d = d->before) {
    MUST(d->users > 0 && d->length == length);
    MUST(d->kind != DECIDED_FORK || d->rank < state->rank_count);
    length--;
  }
  MUST(length == 0);
}

void state_check(const Team *team, ExprTable *terms, const State *state) {
  assert(state->rank_count == team->ranks);
  assert(state->current < state->rank_count);
  StateWalk in = {.team = team, .terms = terms, .state = state};
  check_State(&in, state);
  check_Path(&in, &state->path);
  for (uint32_t r = 0; r < state->rank_count; r++) {
    in.rank = r;
    check_RankSlot(&in, &state->slots[r]);
    check_SharedProcess(&in, state->slots[r].shared);
    check_rank(state, r);
  }
  check_decisions(state);
  world_check(state->world, terms);
}

bool state_is_same(const Team *team, ExprTable *terms, const State *a,
                   const State *b, bool with_output, Text *why) {
  assert(a != b && a->rank_count == b->rank_count);
  assert((a->view == NULL) == (b->view == NULL));
  Transcript x, y;
  transcript_init(&x);
  transcript_init(&y);
  state_walk(team, terms, a, with_output, &x.listener);
  state_walk(team, terms, b, with_output, &y.listener);
  bool same = transcript_is_same(&x, &y, terms, why);
  transcript_fini(&x);
  transcript_fini(&y);
  return same;
}
