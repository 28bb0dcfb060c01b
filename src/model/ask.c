// Questions to a model: which engine, in which order, and what follows from
// single answers. Small models are searched; what the search does not settle
// quickly is left to the symbolic engine, and only then to a longer search.
#include "model/symbolic.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"

// What was learnt about orders serves all questions but those with clauses of
// their own: deadlocks, and steps that have no literal.
Symbolic *symbolic_of(PathModel *m) {
  if (m->symbolic == NULL) m->symbolic = symbolic_new(m, NULL, false);
  return m->symbolic;
}

static PathAnswer ask_symbolic(PathModel *m, const PathQuestion *q,
                               const PathBudget *budget, PathEvents *events,
                               PathStats *stats) {
  bool deadlock = q->kind == PATH_ASK_DEADLOCK;
  const Step *hold = question_hold(m, q);
  if (!deadlock && (hold == NULL || has_own_lit(hold)))
    return symbolic_ask(symbolic_of(m), q, budget, events, stats);
  Symbolic *y = symbolic_new(m, hold, deadlock);
  PathAnswer answer = symbolic_ask(y, q, budget, events, stats);
  symbolic_free(y);
  return answer;
}

bool time_is_left(const PathBudget *budget, double begin, PathBudget *left) {
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

// The execution is carried out before it is believed; it stays in `events`.
static PathAnswer confirm(PathModel *m, const PathQuestion *q,
                          PathAnswer answer, PathEvents *events) {
  if (answer != PATH_YES) return answer;
  PathEvents whole = {0};
  bool shown = replay_shows(m, q, events, &whole);
  assert(shown && "a schedule that shows what it should");
  vec_fini(events);
  *events = whole;
  return shown ? PATH_YES : PATH_UNKNOWN;
}

static PathAnswer ask_both(PathModel *m, const PathQuestion *q,
                           const PathBudget *budget, PathEvents *events,
                           PathStats *stats) {
  PathAnswer found = search_ask(m, q, false, budget, events, stats);
  found = confirm(m, q, found, events);
  PathEvents others = {0};
  PathAnswer other = ask_symbolic(m, q, budget, &others, stats);
  other = confirm(m, q, other, &others);
  vec_fini(&others);
  if (found != PATH_UNKNOWN && other != PATH_UNKNOWN && found != other) {
    fprintf(stderr, "%s: engines differ on question %u, step %d: explicit "
            "says %s, symbolic %s\n", __FILE__, q->kind, (int)q->step,
            found == PATH_YES ? "yes" : "no",
            other == PATH_YES ? "yes" : "no");
    abort();
  }
  return found != PATH_UNKNOWN ? found : other;
}

static PathAnswer ask_engine(PathModel *m, const PathQuestion *q,
                             PathEngine engine, const PathBudget *budget,
                             PathEvents *events, PathStats *stats) {
  switch (engine) {
  case PATH_ENGINE_AUTO: return ask_auto(m, q, budget, events, stats);
  case PATH_ENGINE_EXPLICIT:
  case PATH_ENGINE_PLAIN: break;
  case PATH_ENGINE_SYMBOLIC: return ask_symbolic(m, q, budget, events, stats);
  case PATH_ENGINE_BOTH: return ask_both(m, q, budget, events, stats);
  }
  return search_ask(m, q, engine == PATH_ENGINE_PLAIN, budget, events, stats);
}

// In the client's numbers.
static PathEvent given_event(const PathModel *m, PathEvent e) {
  e.step = step_get(m, e.step)->given;
  if (e.send != PATH_NONE) e.send = step_get(m, e.send)->given;
  return e;
}

PathAnswer pathmodel_ask(PathModel *m, const PathQuestion *question,
                         PathEngine engine, const PathBudget *budget,
                         PathEvents *schedule, PathStats *stats) {
  assert(m->sealed);
  PathQuestion q = question_reduce(m, question);
  PathEvents events = {0};
  PathAnswer answer = ask_engine(m, &q, engine, budget, &events, stats);
  answer = confirm(m, &q, answer, &events);
  if (schedule != NULL) {
    vec_clear(schedule);
    for (uint32_t i = 0; answer == PATH_YES && i < events.len; i++)
      vec_push(schedule, given_event(m, events.data[i]));
  }
  vec_fini(&events);
  return answer;
}
