// See spin.h. Watching is done after 1, 2, 4, 8, ... budgets, longer each time, so
// that circles of any length are seen in the end, and little is spent on programs
// that are merely long. A step by itself costs as much as a hundred in a row: so
// few that watching is about a hundredth of all work.
//
// A circle may go through inner loops thousands of times. So first the foremost
// instruction on the way is looked for (of the outermost function, the first one:
// mostly where the outer loop begins), then states are compared there alone.
#include "state/spin.h"

#include <assert.h>

#define STEPS_PER_PAUSE 64
#define MOST_STEPS (UINT32_C(1) << 24)
#define MOST_HASHES 512
#define MOST_MOVED 32768     // what they are charged for bytes, to be hashed anew

// Where a rank is, and what it and all others are like.
typedef struct Spot {
  StackEntry top;
  Hash128 hash;            // of the process
  Hash128 whole;           // of the state
} Spot;

typedef struct Spin {
  const Team *team;
  ExprTable *terms;
  State *state;
  VmResult *outcome;
  AdvanceStop *stop;       // of the last step
  uint64_t moved;          // what bytes were worth in the beginning
  uint64_t asked;          // mpi_run_asked at the spot
} Spin;

bool spin_is_due(uint32_t pauses) {
  return pauses != 0 && (pauses & (pauses - 1)) == 0;
}

// Where results are compared, an execution that gives none is no result.
bool spin_may_watch(const Team *team, const State *state) {
  uint32_t rank = state_runner(state);
  return rank != UINT32_MAX && !team->options->observed &&
         team->observer == NULL &&
         !process_cuts_threads(state_look(state, rank)) &&
         !world_is_exposed(state->world, rank);
}

static uint32_t rank_of(const Spin *s) { return s->state->current; }

static const Process *process_of(const Spin *s) {
  return state_look(s->state, rank_of(s));
}

static bool is_at(const Spin *s, const Spot *spot) {
  StackEntry top;
  return process_top(process_of(s), &top) &&
         top.activation == spot->top.activation && top.pc == spot->top.pc;
}

static void note_hashes(Spin *s, Spot *spot) {
  spot->hash = state_rank_hash(s->team, s->state, rank_of(s));
  spot->whole = state_hash(s->team, s->terms, s->state, false);
  s->asked = mpi_run_asked(s->team->mpi);
}

// Looking at others, at files, say, is no end in itself: they may change.
static bool is_same(Spin *s, const Spot *spot) {
  return mpi_run_asked(s->team->mpi) == s->asked &&
         hash_equal(spot->hash,
                    state_rank_hash(s->team, s->state, rank_of(s))) &&
         hash_equal(spot->whole,
                    state_hash(s->team, s->terms, s->state, false));
}

// One instruction of it; false: something else than that happened, or it is time
// to stop.
static bool step(Spin *s) {
  if (team_must_stop(s->team) || team_moved(s->team) - s->moved > MOST_MOVED)
    return false;
  *s->stop = state_run(s->team, s->state, rank_of(s), 1, s->outcome);
  return *s->stop == ADVANCE_PAUSED;
}

// Outer calls began earlier.
static bool comes_before(const StackEntry *a, const StackEntry *b) {
  if (a->activation != b->activation) return a->activation < b->activation;
  return a->pc < b->pc;
}

// The foremost instruction of so many.
static bool find_first(Spin *s, uint32_t steps, Spot *first) {
  StackEntry here;
  if (!process_top(process_of(s), &first->top)) return false;
  while (steps-- > 0) {
    if (!step(s) || !process_top(process_of(s), &here)) return false;
    if (comes_before(&here, &first->top)) first->top = here;
  }
  return true;
}

// On until it is there again.
static bool go_to(Spin *s, const Spot *spot, uint32_t *steps) {
  while (*steps > 0) {
    --*steps;
    if (!step(s)) return false;
    if (is_at(s, spot)) return true;
  }
  return false;
}

static bool goes_round(Spin *s, uint32_t steps, uint32_t hashes) {
  Spot spot;
  uint32_t left = steps;
  if (!find_first(s, steps, &spot) || !go_to(s, &spot, &left)) return false;
  note_hashes(s, &spot);
  for (left = steps; hashes-- > 0 && go_to(s, &spot, &left);)
    if (is_same(s, &spot)) return true;
  return false;
}

bool spin_watch(const Team *team, ExprTable *terms, State *state,
                uint32_t pauses, VmResult *outcome, AdvanceStop *stop) {
  assert(state_runner(state) == state->current && pauses > 0);
  Spin s = {.team = team, .terms = terms, .state = state,
            .outcome = outcome, .stop = stop, .moved = team_moved(team)};
  *stop = ADVANCE_PAUSED;
  uint32_t steps = pauses < MOST_STEPS / STEPS_PER_PAUSE
                       ? pauses * STEPS_PER_PAUSE
                       : MOST_STEPS;
  uint32_t hashes = pauses < MOST_HASHES / 2 ? 2 * pauses : MOST_HASHES;
  return goes_round(&s, steps, hashes);
}

AdvanceStop spin_end(const Team *team, State *state, VmResult *outcome) {
  uint32_t rank = state->current;
  StackEntry top = {.place = PLACE_NONE};
  process_top(state_look(state, rank), &top);
  vm_result_set_fault(outcome, FINDING_ENDLESS_LOOP, top.place,
                      "the process computes for ever: it is back where it was, "
                      "with the same values, and calls nothing that waits for "
                      "others");
  return state_fail(team, state, outcome);
}
