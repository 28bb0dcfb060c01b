// Pairs of taker and send that occur in some execution, of all or of those that
// the client wants to know about.
#include "model/internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// What is known of a pair.
typedef enum PairState {
  SIGHT_NONE,              // does not occur, or is not wanted
  SIGHT_SEEN,
  SIGHT_WANTED,            // and not settled yet
} PairState;

typedef struct Seeker {
  PathModel *m;
  uint8_t *pairs;          // of the client's taker * sends + send -> PairState
  const PathBudget *budget;
  PathStats *stats;
} Seeker;

static uint8_t *pair_at(const Seeker *s, uint32_t taker, uint32_t send) {
  assert(taker < s->m->given_takers && send < s->m->given_sends);
  return &s->pairs[(size_t)taker * s->m->given_sends + send];
}

static void note_events(Seeker *s, const PathEvents *events) {
  for (uint32_t i = 0; i < events->len; i++) {
    const PathEvent *e = &events->data[i];
    if (e->kind == PATH_EVENT_BUFFER) continue;
    const ModelStep *t = step_given(s->m, step_get(s->m, e->step));
    const ModelStep *k = step_given(s->m, step_get(s->m, e->send));
    uint8_t *pair = pair_at(s, t->number, k->number);
    if (*pair == SIGHT_WANTED) *pair = SIGHT_SEEN;
  }
}

// Asks for every pair that is wanted and was not seen; each execution found
// shows many.
static PathAnswer seek_symbolic(Seeker *s) {
  PathModel *m = s->m;
  Symbolic *y = symbolic_of(m);
  PathEvents events = {0}, whole = {0};
  PathAnswer all = PATH_YES;
  for (uint32_t t = 0; t < m->given_takers; t++)
    for (uint32_t k = 0; k < m->given_sends; k++) {
      if (*pair_at(s, t, k) != SIGHT_WANTED) continue;
      if (halt_is_due(s->budget->halt)) {
        all = PATH_UNKNOWN;
        continue;
      }
      PathQuestion q = {.kind = PATH_ASK_REACH, .step = PATH_NONE,
                        .claim = claim_takes(m, m->takers.data[t],
                                             m->sends.data[k])};
      PathAnswer answer = symbolic_ask(y, &q, s->budget, &events, s->stats);
      if (answer == PATH_UNKNOWN) all = PATH_UNKNOWN;
      if (answer == PATH_NO) *pair_at(s, t, k) = SIGHT_NONE;
      if (answer != PATH_YES) continue;
      bool shown = replay_shows(m, &q, &events, &whole);
      assert(shown && "a schedule that shows what it should");
      if (shown) note_events(s, &whole);
    }
  vec_fini(&events);
  vec_fini(&whole);
  return all;
}

static PathAnswer seek_explicit(Seeker *s, bool plain, uint64_t states) {
  PathBudget budget = *s->budget;
  if (states != 0 && (budget.states == 0 || states < budget.states))
    budget.states = states;
  size_t size = (size_t)s->m->given_takers * s->m->given_sends;
  uint8_t *seen = mem_alloc_zero(size);
  PathAnswer answer = search_pairs(s->m, plain, &budget, seen, s->stats);
  for (size_t i = 0; i < size; i++)
    if (seen[i] && s->pairs[i] == SIGHT_WANTED) s->pairs[i] = SIGHT_SEEN;
  for (size_t i = 0; answer == PATH_YES && i < size; i++)
    if (s->pairs[i] == SIGHT_WANTED) s->pairs[i] = SIGHT_NONE;
  mem_free(seen, size);
  return answer;
}

// Both ways, each on its own table; what both settled must be the same.
static PathAnswer seek_both(Seeker *s) {
  size_t size = (size_t)s->m->given_takers * s->m->given_sends;
  Seeker other = *s;
  other.pairs = mem_alloc(size);
  memcpy(other.pairs, s->pairs, size);
  PathAnswer found = seek_explicit(s, false, 0);
  PathAnswer shown = seek_symbolic(&other);
  for (size_t i = 0; i < size && found == PATH_YES && shown == PATH_YES; i++)
    if (s->pairs[i] != other.pairs[i]) {
      fprintf(stderr, "%s: engines differ on taker %zu and send %zu: explicit "
              "says %s\n", __FILE__, i / s->m->given_sends,
              i % s->m->given_sends, s->pairs[i] == SIGHT_SEEN ? "yes" : "no");
      abort();
    }
  if (found != PATH_YES && shown == PATH_YES)
    memcpy(s->pairs, other.pairs, size);
  mem_free(other.pairs, size);
  return found == PATH_YES ? found : shown;
}

static PathAnswer seek(Seeker *s, PathEngine engine) {
  switch (engine) {
  case PATH_ENGINE_EXPLICIT: return seek_explicit(s, false, 0);
  case PATH_ENGINE_PLAIN: return seek_explicit(s, true, 0);
  case PATH_ENGINE_AUTO:
    if (seek_explicit(s, false,
                      first_states(s->m)) == PATH_YES) return PATH_YES;
    break;
  case PATH_ENGINE_BOTH: return seek_both(s);
  case PATH_ENGINE_SYMBOLIC: break;
  }
  return seek_symbolic(s);
}

static bool want_all(void *context, uint32_t taker, uint32_t send) {
  (void)context, (void)taker, (void)send;
  return true;
}

PathAnswer pathmodel_mismatches(PathModel *m, PathEngine engine,
                                const PathBudget *budget, PathIsWrong *is_wrong,
                                void *context, PathPairs *out,
                                PathStats *stats) {
  assert(m->sealed);
  size_t size = (size_t)m->given_takers * m->given_sends;
  Seeker s = {m, mem_alloc_zero(size), budget, stats};
  bool any = false;
  for (uint32_t t = 0; t < m->given_takers; t++)
    for (uint32_t k = 0; k < m->given_sends; k++)
      if (pathmodel_fits(m, m->takers.data[t], m->sends.data[k]) &&
          is_wrong(context, m->takers.data[t], m->sends.data[k])) {
        *pair_at(&s, t, k) = SIGHT_WANTED;
        any = true;
      }
  PathAnswer answer = any ? seek(&s, engine) : PATH_YES;
  vec_clear(out);
  for (uint32_t t = 0; t < m->given_takers; t++)
    for (uint32_t k = 0; k < m->given_sends; k++)
      if (*pair_at(&s, t, k) == SIGHT_SEEN &&
          is_wrong(context, m->takers.data[t], m->sends.data[k]))
        vec_push(out, ((PathPair){m->takers.data[t], m->sends.data[k]}));
  mem_free(s.pairs, size);
  return answer;
}

PathAnswer pathmodel_pairs(PathModel *m, PathEngine engine,
                           const PathBudget *budget, PathPairs *out,
                           PathStats *stats) {
  return pathmodel_mismatches(m, engine, budget, want_all, NULL, out, stats);
}

void pathmodel_races(const PathPairs *pairs,
                     void (*visit)(void *context, uint32_t taker,
                                   uint32_t count),
                     void *context) {
  for (uint32_t i = 0; i < pairs->len;) {
    uint32_t end = i;
    while (end < pairs->len && pairs->data[end].taker == pairs->data[i].taker)
      end++;
    if (end - i > 1) visit(context, pairs->data[i].taker, end - i);
    i = end;
  }
}
