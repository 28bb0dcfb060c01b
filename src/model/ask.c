// Questions to a model: which engine, and whether its answer is to be believed.
// Small models are searched; what the search does not settle quickly is tried
// by the symbolic engine, and by both in turn with more and more effort.
#include "model/symbolic.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define FIRST_WORK 50000       // of the search before the SAT solver,
#define LEAST_STATES 200       // but at least so many,
#define MOST_STATES 20000      // and not more
#define FIRST_CONFLICTS 5000   // of the SAT solver before a longer search
#define GROWTH 8               // of the effort, each time

uint64_t work_per_state(const PathModel *m) { return 1 + m->steps.len / 4; }

uint64_t first_states(const PathModel *m) {
  uint64_t states = FIRST_WORK / work_per_state(m);
  return states < LEAST_STATES  ? LEAST_STATES
         : states > MOST_STATES ? MOST_STATES
                                : states;
}

// What was learnt about orders serves all questions but those with clauses of
// their own: deadlocks, and steps that have no literal.
Symbolic *symbolic_of(PathModel *m) {
  if (m->symbolic == NULL) m->symbolic = symbolic_new(m, NULL, false);
  return m->symbolic;
}

static Symbolic *symbolic_for(PathModel *m, const PathQuestion *q) {
  bool deadlock = q->kind == PATH_ASK_DEADLOCK;
  const ModelStep *hold = question_hold(m, q);
  if (!deadlock && (hold == NULL || has_own_lit(hold))) return symbolic_of(m);
  return symbolic_new(m, hold, deadlock);
}

static void symbolic_leave(PathModel *m, Symbolic *y) {
  if (y != m->symbolic) symbolic_free(y);
}

static PathAnswer ask_symbolic(PathModel *m, const PathQuestion *q,
                               const PathBudget *budget, PathEvents *events,
                               PathStats *stats) {
  Symbolic *y = symbolic_for(m, q);
  PathAnswer answer = symbolic_ask(y, q, budget, events, stats);
  symbolic_leave(m, y);
  return answer;
}

static uint64_t limited(uint64_t effort, uint64_t limit) {
  return limit == 0 || effort < limit ? effort : limit;
}

// In turn, each time with more effort: whichever suits the model better has
// soon had a fair part of it.
static PathAnswer ask_auto(PathModel *m, const PathQuestion *q,
                           const PathBudget *budget, PathEvents *events,
                           PathStats *stats) {
  uint64_t states = first_states(m), conflicts = FIRST_CONFLICTS;
  bool searches = true, solves = true, turn = !budget->solve_first;
  PathBudget left = *budget;
  Symbolic *y = NULL;
  PathAnswer answer = PATH_UNKNOWN;
  while (searches || solves) {
    if (searches && turn) {
      left.states = limited(states, budget->states);
      answer = search_ask(m, q, false, &left, events, stats);
      searches = left.states != budget->states;
    }
    if (answer != PATH_UNKNOWN || halt_is_due(budget->halt)) break;
    if (solves) {
      if (y == NULL) y = symbolic_for(m, q);
      left.conflicts = limited(conflicts, budget->conflicts);
      answer = symbolic_ask(y, q, &left, events, stats);
      solves = left.conflicts != budget->conflicts;
    }
    if (answer != PATH_UNKNOWN || halt_is_due(budget->halt)) break;
    if (turn) states *= GROWTH;
    turn = true;
    conflicts *= GROWTH;
  }
  symbolic_leave(m, y);
  return answer;
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
  assert(e.step < m->steps.len);
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
