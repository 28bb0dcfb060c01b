// Questions to a model: which engine, in which order, and what follows from
// single answers. Small models are searched; what the search does not settle
// quickly is left to the symbolic engine, and only then to a longer search.
#include "model/internal.h"

#include "base/clock.h"

#define FIRST_STATES 20000     // of the search before the symbolic engine

// What was learnt about orders serves all questions but deadlock, which has
// clauses of its own.
static Symbolic *executions_of(PathModel *m) {
  if (m->symbolic == NULL) m->symbolic = symbolic_new(m, false);
  return m->symbolic;
}

static PathAnswer ask_symbolic(PathModel *m, const PathQuestion *q,
                               const PathBudget *budget, PathEvents *events,
                               PathStats *stats) {
  if (q->kind != PATH_ASK_DEADLOCK)
    return symbolic_ask(executions_of(m), q, budget, events, stats);
  Symbolic *y = symbolic_new(m, true);
  PathAnswer answer = symbolic_ask(y, q, budget, events, stats);
  symbolic_free(y);
  return answer;
}

static bool time_is_left(const PathBudget *budget, double begin,
                         PathBudget *left) {
  if (budget->seconds == 0) return true;
  left->seconds = budget->seconds - (clock_now() - begin);
  return left->seconds > 0;
}

static PathAnswer ask_auto(PathModel *m, const PathQuestion *q,
                           const PathBudget *budget, PathEvents *events,
                           PathStats *stats) {
  double begin = clock_now();
  PathBudget left = *budget;
  bool longer = budget->states == 0 || budget->states > FIRST_STATES;
  if (longer) left.states = FIRST_STATES;
  PathAnswer answer = search_ask(m, q, false, &left, events, stats);
  if (answer != PATH_UNKNOWN || !time_is_left(budget, begin, &left))
    return answer;
  answer = ask_symbolic(m, q, &left, events, stats);
  if (answer != PATH_UNKNOWN || !longer ||
      !time_is_left(budget, begin, &left))
    return answer;
  left.states = budget->states;
  return search_ask(m, q, false, &left, events, stats);
}

PathAnswer pathmodel_ask(PathModel *m, const PathQuestion *question,
                         PathEngine engine, const PathBudget *budget,
                         PathEvents *schedule, PathStats *stats) {
  assert(m->sealed);
  PathEvents events = {0}, whole = {0};
  PathAnswer answer = PATH_UNKNOWN;
  switch (engine) {
  case PATH_ENGINE_AUTO:
    answer = ask_auto(m, question, budget, &events, stats);
    break;
  case PATH_ENGINE_EXPLICIT:
  case PATH_ENGINE_PLAIN:
    answer = search_ask(m, question, engine == PATH_ENGINE_PLAIN, budget,
                        &events, stats);
    break;
  case PATH_ENGINE_SYMBOLIC:
    answer = ask_symbolic(m, question, budget, &events, stats);
    break;
  }
  if (answer == PATH_YES && !replay_shows(m, question, &events, &whole)) {
    assert(!"a schedule that shows what it should");
    answer = PATH_UNKNOWN;
  }
  if (schedule != NULL) {
    vec_clear(schedule);
    for (uint32_t i = 0; answer == PATH_YES && i < whole.len; i++)
      vec_push(schedule, whole.data[i]);
  }
  vec_fini(&events);
  vec_fini(&whole);
  return answer;
}

// ---- Pairs.

// Which pairs, of those that are wanted, occur: 0 unknown or not wanted, 1 yes,
// 2 wanted and not seen yet.
typedef struct Seeker {
  PathModel *m;
  uint8_t *pairs;          // taker * sends + send
  const PathBudget *budget;
  PathStats *stats;
} Seeker;

static uint8_t *pair_at(const Seeker *s, uint32_t taker, uint32_t send) {
  return &s->pairs[(size_t)taker * s->m->sends.len + send];
}

static void note_events(Seeker *s, const PathEvents *events) {
  for (uint32_t i = 0; i < events->len; i++) {
    const PathEvent *e = &events->data[i];
    if (e->kind != PATH_EVENT_BUFFER)
      *pair_at(s, step_get(s->m, e->step)->number,
               step_get(s->m, e->send)->number) = 1;
  }
}

// Asks for every pair that is wanted and was not seen; each execution found
// shows many.
static PathAnswer seek_symbolic(Seeker *s) {
  PathModel *m = s->m;
  Symbolic *y = executions_of(m);
  PathEvents events = {0}, whole = {0};
  PathAnswer all = PATH_YES;
  for (uint32_t t = 0; t < m->takers.len; t++)
    for (uint32_t k = 0; k < m->sends.len; k++) {
      if (*pair_at(s, t, k) != 2) continue;
      *pair_at(s, t, k) = 0;
      PathQuestion q = {.kind = PATH_ASK_TAKES, .step = m->takers.data[t],
                        .send = m->sends.data[k]};
      PathAnswer answer = symbolic_ask(y, &q, s->budget, &events, s->stats);
      if (answer == PATH_UNKNOWN) all = PATH_UNKNOWN;
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
  size_t size = (size_t)s->m->takers.len * s->m->sends.len;
  uint8_t *seen = mem_alloc_zero(size);
  PathAnswer answer = search_pairs(s->m, plain, &budget, seen, s->stats);
  for (size_t i = 0; i < size; i++)
    if (seen[i] && s->pairs[i] == 2) s->pairs[i] = 1;
  for (size_t i = 0; answer == PATH_YES && i < size; i++)
    if (s->pairs[i] == 2) s->pairs[i] = 0;
  mem_free(seen, size);
  return answer;
}

static PathAnswer seek(Seeker *s, PathEngine engine) {
  switch (engine) {
  case PATH_ENGINE_EXPLICIT: return seek_explicit(s, false, 0);
  case PATH_ENGINE_PLAIN: return seek_explicit(s, true, 0);
  case PATH_ENGINE_AUTO:
    if (seek_explicit(s, false, FIRST_STATES) == PATH_YES) return PATH_YES;
    break;
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
  size_t size = (size_t)m->takers.len * m->sends.len;
  Seeker s = {m, mem_alloc_zero(size), budget, stats};
  bool any = false;
  for (uint32_t t = 0; t < m->takers.len; t++)
    for (uint32_t k = 0; k < m->sends.len; k++)
      if (step_fits(taker_get(m, t), send_get(m, k)) &&
          is_wrong(context, m->takers.data[t], m->sends.data[k])) {
        *pair_at(&s, t, k) = 2;
        any = true;
      }
  PathAnswer answer = any ? seek(&s, engine) : PATH_YES;
  vec_clear(out);
  for (uint32_t t = 0; t < m->takers.len; t++)
    for (uint32_t k = 0; k < m->sends.len; k++)
      if (*pair_at(&s, t, k) == 1 &&
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
