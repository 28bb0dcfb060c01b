// See circling.h. Watching is done after 1, 2, 4, 8, ... slices, longer each
// time, so that circles of any length are seen in the end, and little is spent
// on programs that are merely long.
#include "search/circling.h"

#include <assert.h>

#include "base/mem.h"
#include "state/spin.h"

#define ROUNDS_PER_PAUSE 16
#define MOST_ROUNDS 16384

typedef struct AnchorRank {
  uint64_t count;      // of instructions
  Hash128 hash;        // of its process, if it is alive
} AnchorRank;

typedef struct Anchor {
  bool set;
  Hash128 hash;
  AnchorRank *ranks;
  uint32_t probe;      // the rank that is looked at first
} Anchor;

static uint64_t count_of(const State *state, uint32_t rank) {
  return process_instructions(state_look(state, rank));
}

// Has every rank that has not ended run since?
static bool all_ran(const Anchor *anchor, const State *state) {
  assert(anchor->set);
  for (uint32_t r = 0; r < state->rank_count; r++)
    if (rank_is_alive(&state->slots[r]) &&
        count_of(state, r) == anchor->ranks[r].count)
      return false;
  return true;
}

static void drop_anchor(const Team *team, ExprTable *terms, State *state,
                        Anchor *anchor) {
  anchor->set = true;
  anchor->hash = state_hash(team, terms, state, false);
  for (uint32_t r = 0; r < state->rank_count; r++) {
    anchor->ranks[r].count = count_of(state, r);
    if (rank_is_alive(&state->slots[r]))
      anchor->ranks[r].hash = state_rank_hash(team, state, r);
  }
}

// Mostly one rank tells that a state is another one, by a loop's counter, say;
// to hash them all at each round would cost more than to run them.
static bool probe_differs(const Team *team, State *state,
                          const Anchor *anchor) {
  uint32_t r = anchor->probe;
  return rank_is_alive(&state->slots[r]) &&
         !hash_equal(anchor->ranks[r].hash, state_rank_hash(team, state, r));
}

// All ranks wait. True: just as at the anchor, which is here if there is none.
static bool is_back(const Team *team, ExprTable *terms, State *state,
                    Anchor *anchor) {
  assert(state_runner(state) == RANK_NONE);
  if (!anchor->set) {
    drop_anchor(team, terms, state, anchor);
    return false;
  }
  if (probe_differs(team, state, anchor)) return false;
  if (hash_equal(anchor->hash, state_hash(team, terms, state, false)))
    return true;
  anchor->probe = (anchor->probe + 1) % state->rank_count;
  return false;
}

// ---- A rank that computes.

// Nobody else is there to whom an end without an answer is one: not where
// states met before count as new.
static bool is_alone(const Team *team, const State *state) {
  return (team->options->reductions & REDUCE_STATES) != 0 &&
         state->rank_count == 1 && state->point == NULL;
}

static AdvanceStop watch_runner(const Team *team, ExprTable *terms,
                                State *state, VmResult *outcome,
                                Circling *out) {
  AdvanceStop stop;
  if ((state->rank_count == 1 && !is_alone(team, state)) ||
      !spin_may_watch(team, state))
    return ADVANCE_PAUSED;
  if (!spin_watch(team, terms, state, state->pauses, outcome, &stop))
    return stop == ADVANCE_WAITS ? ADVANCE_PAUSED : stop;   // others may run
  out->found = out->alone = state->rank_count == 1;
  return out->alone ? ADVANCE_PAUSED : spin_end(team, state, outcome);
}

static AdvanceStop watch(const Team *team, ExprTable *terms, State *state,
                         uint64_t budget, VmResult *outcome, Anchor *anchor,
                         Circling *out) {
  assert(spin_is_due(state->pauses));
  uint32_t rounds = state->pauses < MOST_ROUNDS / ROUNDS_PER_PAUSE
                        ? state->pauses * ROUNDS_PER_PAUSE
                        : MOST_ROUNDS;
  while (rounds > 0 && !team_must_stop(team)) {
    AdvanceStop stop = state_turn(team, state, budget, outcome);
    if (stop == ADVANCE_PAUSED)
      return watch_runner(team, terms, state, outcome, out);
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
  size_t size = state->rank_count * sizeof(AnchorRank);
  Anchor anchor = {.ranks = mem_alloc_zero(size)};
  *out = (Circling){0};
  AdvanceStop stop =
      watch(team, terms, state, budget, outcome, &anchor, out);
  mem_free(anchor.ranks, size);
  return stop;
}
