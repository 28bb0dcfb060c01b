// Growth, measured on the way up.
#include "search/promise.h"

#include <assert.h>

#define WINDOW 2               // choice points between two measurements
#define EARLY_WINDOW 1         // ... of those who cannot wait for the next ones
#define EARLY_WORK 20000       // that they have done
#define EARLY_GROWTH 1.8       // from one choice point to the next
#define LEAST_WORK 3000        // that tells anything
#define LEAST_EXPECTED 100000  // that is worth a model
#define LEAST_FACTOR 8         // expected: of what is lost by beginning again
#define MOST_EXPECTED 1e15
#define BYTES_PER_WORK 8       // that get labels: at most a share

void promise_begin(Promise *promise, State *state, uint64_t number,
                   uint64_t work) {
  if (!promise->waits || promise->top != NULL ||
      trail_is_opaque(world_trail(state->world)))
    return;
  promise->top = state_fork(state, number);
  promise->top_work = work;
}

void promise_note_path(Promise *promise, const World *world) {
  const Trail *trail = world_trail(world);
  if (promise->top == NULL || trail == NULL) return;
  if (trail_is_opaque(trail)) {
    promise->opaque++;
    return;
  }
  const Trail *before = world_trail(promise->top->world);
  assert(before == NULL || before->sent <= trail->sent);
  if (promise->clear++ == 0)
    promise->sent = trail->sent - (before == NULL ? 0 : before->sent);
}

static double work_at(const Promise *promise, uint32_t depth) {
  return depth < promise->spine.len ? (double)promise->spine.data[depth] : 0;
}

// What is below the outermost choice point if it goes on as on the last two
// windows: the increase of one is `growth` times that of the one below it, if
// that is as much as it says. This is exact for what grows linearly, and for what
// grows exponentially.
static double extrapolate(const Promise *promise, uint32_t depth,
                          uint32_t window, double least_growth) {
  double here = work_at(promise, depth);
  double below = work_at(promise, depth + window);
  double deepest = work_at(promise, depth + 2 * window);
  if (deepest == 0 || below <= deepest || here <= below) return here;
  double increase = here - below, growth = increase / (below - deepest);
  assert(growth > 0);
  if (growth < least_growth) return here;
  for (; depth >= window && here < MOST_EXPECTED; depth -= window) {
    increase *= growth;
    here += increase;
  }
  return here;
}

// Until there are enough choice points for two windows, the last three tell.
// They may be wrong: so no more is expected than what makes it due.
static double expect_early(const Promise *promise, uint32_t depth,
                           double spent) {
  double most = LEAST_FACTOR * spent;
  if (spent < EARLY_WORK || work_at(promise, depth + 2 * WINDOW) != 0) return 0;
  double expected =
      extrapolate(promise, depth, EARLY_WINDOW, EARLY_GROWTH);
  return expected < most ? 0 : most;
}

static void note_depth(Promise *promise, uint32_t depth, uint64_t below) {
  while (promise->spine.len <= depth) vec_push(&promise->spine, 0);
  assert(depth < promise->spine.len);
  if (promise->spine.data[depth] == 0)
    promise->spine.data[depth] = below == 0 ? 1 : below;
}

void promise_close(Promise *promise, uint32_t depth, uint64_t below,
                   uint64_t now, uint64_t after) {
  assert(below <= now);
  if (promise->top == NULL || promise->due || promise->trial) return;
  bool first = depth >= promise->spine.len || promise->spine.data[depth] == 0;
  note_depth(promise, depth, below);
  uint64_t spent = now - promise->top_work;
  assert(promise->top_work <= now);
  if (after != 0) {
    promise->due = spent >= after;
    promise->expected = spent;
    return;
  }
  if (!first || spent < LEAST_WORK || promise->clear <= promise->opaque)
    return;
  double expected = extrapolate(promise, depth, WINDOW, 0);
  double early = expect_early(promise, depth, (double)spent);
  if (early > expected) expected = early;
  promise->due = expected >= LEAST_EXPECTED &&
                 expected >= LEAST_FACTOR * (double)spent &&
                 expected >= LEAST_FACTOR * (double)promise->tried &&
                 expected >= (double)(promise->sent / BYTES_PER_WORK);
  promise->expected = (uint64_t)expected;
}

State *promise_restart(Promise *promise, bool models, uint64_t number,
                       uint64_t work) {
  assert(promise->top != NULL);
  promise->trial = models;
  promise->waits = !models;
  promise->due = false;
  if (models) promise->tried = promise->expected;
  promise->top_work = work;
  promise->clear = promise->opaque = 0;
  vec_clear(&promise->spine);
  return state_fork(promise->top, number);
}

bool promise_should_return(const Promise *promise, uint64_t now) {
  assert(promise->top == NULL || promise->top_work <= now);
  return promise->top != NULL &&
         now - promise->top_work < promise->expected / LEAST_FACTOR;
}

void promise_end(Promise *promise, const Team *team) {
  if (promise->top != NULL) state_free(team, promise->top);
  promise->top = NULL;
  promise->due = promise->trial = false;
  promise->clear = promise->opaque = 0;
  vec_clear(&promise->spine);
}

void promise_fini(Promise *promise, const Team *team) {
  promise_end(promise, team);
  vec_fini(&promise->spine);
}
