// See circling.h. Watching is done after 1, 2, 4, 8, ... slices, longer each
// time, so that circles of any length are seen in the end, and little is spent
// on programs that are merely long.
#include "search/circling.h"

#include <assert.h>

#include "base/mem.h"

#define ROUNDS_PER_PAUSE 16
#define MOST_ROUNDS 16384

bool circling_is_due(uint32_t pauses) {
  return pauses != 0 && (pauses & (pauses - 1)) == 0;
}

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

// ---- A process alone that computes is watched instruction by instruction, and
// compared where it is at the same one again. A step by itself costs as much as a
// hundred in a row: so few that watching is about a hundredth of all work.

#define STEPS_PER_PAUSE 128
#define MOST_STEPS 32768
#define MOST_HASHES 512
#define MOST_MOVED 32768     // what they are charged for bytes, to be hashed anew

typedef struct Spot {
  StackEntry top;
  Hash128 hash;            // of the process
  Hash128 whole;           // of the state
} Spot;

// Not where results are compared: an execution that gives none is no result.
static bool is_alone(const Team *team, const State *state) {
  return (team->options->reductions & REDUCE_STATES) != 0 &&
         !team->options->observed && state->rank_count == 1 &&
         state->point == NULL &&
         state_runner(state) == 0 &&
         !process_cuts_threads(state_look(state, 0));
}

static bool is_at(const State *state, const Spot *spot) {
  StackEntry top;
  return process_top(state_look(state, 0), &top) &&
         top.function == spot->top.function && top.pc == spot->top.pc;
}

static bool is_same(const Team *team, ExprTable *terms, State *state,
                    const Spot *spot) {
  return hash_equal(spot->hash, state_rank_hash(team, state, 0)) &&
         hash_equal(spot->whole, state_hash(team, terms, state, false));
}

static AdvanceStop watch_alone(const Team *team, ExprTable *terms,
                               State *state, VmResult *outcome,
                               Circling *out) {
  uint64_t steps = (uint64_t)state->pauses * STEPS_PER_PAUSE;
  uint32_t hashes = 2 * state->pauses;
  if (steps > MOST_STEPS) steps = MOST_STEPS;
  if (hashes > MOST_HASHES) hashes = MOST_HASHES;
  Spot spot = {.hash = state_rank_hash(team, state, 0),
               .whole = state_hash(team, terms, state, false)};
  if (!process_top(state_look(state, 0), &spot.top)) return ADVANCE_PAUSED;
  uint64_t moved = team_moved(team);
  while (steps-- > 0 && hashes > 0 && !out->found && !team_must_stop(team) &&
         team_moved(team) - moved <= MOST_MOVED) {
    AdvanceStop stop = state_turn(team, state, 1, outcome);
    if (stop == ADVANCE_WAITS) break;
    if (stop != ADVANCE_PAUSED) return stop;
    if (!is_at(state, &spot)) continue;
    hashes--;
    out->found = out->alone = is_same(team, terms, state, &spot);
  }
  return ADVANCE_PAUSED;
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
    if (stop == ADVANCE_PAUSED && is_alone(team, state))
      return watch_alone(team, terms, state, outcome, out);
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
