// A search that has done much work gives parts of what is left to others: the
// states above which there is no choice point. Nothing that is found below them
// matters to anybody above: no choice point is widened by it, and no path model
// stands for it (a model's question is about paths below one outermost choice
// point). What flows down is what the searcher knows when it has finished its
// own part: the states it has met. See doc/jobs.md.
//
// Work is counted, never timed, so that the same jobs come about on every
// machine and with any number of workers.
#include <assert.h>
#include <math.h>

#include "search/internal.h"

// A search that will be long has some depth: the few shallowest states have most
// of it below them and are jobs by themselves; the others are one.
#define SINGLE_JOBS 4

// Questions that go to a back end, and forks, cost as much as so many
// instructions.
#define QUESTION_WORK 20000
#define FORK_WORK 2000

uint64_t search_spent(const Search *s) {
  const SolverStats *solver = solver_stats(s->run->solver);
  return team_instructions(&s->run->team) +
         QUESTION_WORK * (solver->blasted + solver->z3) +
         FORK_WORK * solver->queries;
}

void search_set_budget(Search *s, uint64_t work) {
  s->budget = work;
  s->work_before = search_spent(s);
}

static bool is_free(const State *state) { return state->point == NULL; }

// A choice point that is open is finished first: those who come know then what
// was met below it.
bool search_should_share(const Search *s) {
  const Frontier *frontier = &s->frontier;
  if (s->budget == 0 || s->aside.len != 0 || s->promise.top != NULL ||
      frontier_count(frontier) < 2 ||
      search_spent(s) - s->work_before < s->budget)
    return false;
  for (uint32_t i = frontier->head; i < frontier->states.len; i++)
    if (!is_free(frontier->states.data[i])) return false;
  return true;
}

// In the order in which they would be taken up.
void search_share(Search *s) {
  assert(s->aside.len == 0 && frontier_count(&s->frontier) >= 2);
  while (frontier_count(&s->frontier) > 0)
    vec_push(&s->aside, frontier_pop(&s->frontier));
  s->batch = s->aside.len > SINGLE_JOBS + 1 ? s->aside.len - SINGLE_JOBS : 1;
  assert(s->batch > 0 && s->batch <= s->aside.len);
}

uint32_t search_job_count(const Search *s) {
  return s->aside.len == 0 ? 0 : s->aside.len - s->batch + 1;
}

// The states of a job: [*from, *to).
static void find_job(const Search *s, uint32_t number, uint32_t *from,
                     uint32_t *to) {
  assert(number < search_job_count(s));
  *from = number == 0 ? 0 : s->batch + number - 1;
  *to = s->batch + number;
  assert(*from < *to && *to <= s->aside.len);
}

uint32_t search_job_states(const Search *s, uint32_t number) {
  uint32_t from, to;
  find_job(s, number, &from, &to);
  return to - from;
}

// ---- What is open.

static double share_of(const State *state) {
  return ldexp(1, -(int)state_depth(state));
}

static void add_open(OpenStates *out, const State *state) {
  uint32_t depth = state_depth(state);
  if (depth > out->deepest) out->deepest = depth;
  if (out->count++ == 0 || depth < out->shallowest) out->shallowest = depth;
  out->left += share_of(state);
}

void search_look_at_open(const Search *s, OpenStates *out) {
  const Frontier *frontier = &s->frontier;
  *out = (OpenStates){0};
  for (uint32_t i = frontier->head; i < frontier->states.len; i++)
    add_open(out, frontier->states.data[i]);
  for (uint32_t i = 0; i < s->aside.len; i++)
    add_open(out, s->aside.data[i]);
  if (out->left > 1) out->left = 1;
}

double search_job_share(const Search *s, uint32_t number) {
  uint32_t from, to;
  double sum = 0;
  find_job(s, number, &from, &to);
  for (uint32_t i = from; i < to; i++) sum += share_of(s->aside.data[i]);
  return sum;
}

void search_take_job(Search *s, uint32_t number) {
  uint32_t from, to;
  assert(frontier_count(&s->frontier) == 0);
  find_job(s, number, &from, &to);
  assert(is_free(s->aside.data[from]));
  for (uint32_t i = to; i-- > from;)
    frontier_push(&s->frontier, s->aside.data[i]);
  vec_clear(&s->aside);   // of the others there is another copy
  s->broken = s->endless = false;
  search_set_budget(s, s->budget);
}

void search_drop_jobs(Search *s) {
  for (uint32_t i = 0; i < s->aside.len; i++)
    state_free(&s->run->team, s->aside.data[i]);
  vec_clear(&s->aside);
}

SearchFacts search_facts(const Search *s) {
  return (SearchFacts){s->broken, s->endless};
}

void search_add_facts(Search *s, SearchFacts facts) {
  s->broken = s->broken || facts.broken;
  s->endless = s->endless || facts.endless;
}
