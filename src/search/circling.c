// See circling.h. Watching is done after 1, 2, 4, 8, ... slices, longer each
// time, so that circles of any length are seen in the end, and little is spent
// on programs that are merely long.
#include "search/circling.h"

#include <assert.h>

#include "base/mem.h"

#define ROUNDS_PER_PAUSE 64
#define MOST_ROUNDS 16384

bool circling_is_due(uint32_t pauses) {
  return pauses != 0 && (pauses & (pauses - 1)) == 0;
}

typedef struct Anchor {
  bool set;
  Hash128 hash;
  uint64_t *counts;    // instructions by rank
} Anchor;

static uint64_t count_of(const State *state, uint32_t rank) {
  return process_instructions(state_look(state, rank));
}

// Has every rank that has not ended run since?
static bool all_ran(const Anchor *anchor, const State *state) {
  assert(anchor->set);
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (rank_is_alive(&state->slots[r]) &&
        count_of(state, r) == anchor->counts[r])
      return false;
  return true;
}

// All ranks wait. True: just as at the anchor, which is here if there is none.
static bool is_back(const Team *team, ExprTable *terms, State *state,
                    Anchor *anchor) {
  assert(state_runner(state) == RANK_NONE);
  Hash128 now = state_hash(team, terms, state, false);
  if (anchor->set) return hash_equal(anchor->hash, now);
  anchor->set = true;
  anchor->hash = now;
  for (uint32_t r = 0; r < state->rank_count; r++)
    anchor->counts[r] = count_of(state, r);
  return false;
}

static AdvanceStop watch(const Team *team, ExprTable *terms, State *state,
                         uint64_t budget, VmResult *outcome, Anchor *anchor,
                         Circling *out) {
  assert(circling_is_due(state->pauses));
  uint32_t rounds = state->pauses < MOST_ROUNDS / ROUNDS_PER_PAUSE
                        ? state->pauses * ROUNDS_PER_PAUSE
                        : MOST_ROUNDS;
  while (rounds > 0 && !team_must_stop(team)) {
    AdvanceStop stop = state_turn(team, state, budget, outcome);
    if (stop != ADVANCE_WAITS) return stop;
    if (state_runner(state) != RANK_NONE) continue;
    rounds--;
    out->found = is_back(team, terms, state, anchor);
    out->all = out->found && all_ran(anchor, state);
    if (out->found) break;
  }
  return ADVANCE_PAUSED;
}

AdvanceStop circling_advance(const Team *team, ExprTable *terms, State *state,
                             uint64_t budget, VmResult *outcome,
                             Circling *out) {
  assert(state->pauses > 0);
  size_t size = state->rank_count * sizeof(uint64_t);
  Anchor anchor = {.counts = mem_alloc(size)};
  *out = (Circling){0};
  AdvanceStop stop =
      watch(team, terms, state, budget, outcome, &anchor, out);
  mem_free(anchor.counts, size);
  return stop;
}
