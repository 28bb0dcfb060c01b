// The symbolic engine: one question about all executions of a model becomes
// one of satisfiability. Clauses say who may take what and who gets how far
// (encode.c, stuck.c); orders are checked as they come (order.c). What was
// learnt about orders serves all later questions to the same Symbolic.
#include "model/symbolic.h"

Symbolic *symbolic_new(PathModel *m, const ModelStep *hold, bool stuck) {
  Symbolic *y = mem_alloc_zero(sizeof *y);
  bool any = m->buffering == PATH_BUFFER_ANY;
  y->m = m;
  y->hold = hold;
  y->cnf = cnf_new(true);
  y->passing = any ? PATH_BUFFER_INFINITE : m->buffering;
  y->lasting = any ? PATH_BUFFER_ZERO : m->buffering;
  y->made = mem_alloc_array(m->steps.len, sizeof *y->made);
  y->when = mem_alloc_array(m->steps.len, sizeof *y->when);
  y->matched = mem_alloc_array(m->takers.len, sizeof *y->matched);
  y->served = mem_alloc_array(m->takers.len, sizeof *y->served);
  y->taken = mem_alloc_array(m->sends.len, sizeof *y->taken);
  y->gone = mem_alloc_array(m->sends.len, sizeof *y->gone);
  y->bound = mem_alloc_array(m->sends.len, sizeof *y->bound);
  y->told = mem_alloc_array(m->sends.len, sizeof *y->told);
  y->mrecv_of = mem_alloc_array(m->takers.len, sizeof *y->mrecv_of);
  fill(y->mrecv_of, m->takers.len, PATH_NONE);
  y->vars = LIT_YES;
  cnf_add(y->cnf, LIT_YES);
  cnf_add(y->cnf, 0);
  couple_find(y);
  encode_executions(y);
  encode_counts(y);
  if (stuck) encode_stuck(y);
  return y;
}

void symbolic_free(Symbolic *y) {
  if (y == NULL) return;
  const PathModel *m = y->m;
  cnf_free(y->cnf);
  mem_free(y->made, m->steps.len * sizeof *y->made);
  mem_free(y->when, m->steps.len * sizeof *y->when);
  mem_free(y->matched, m->takers.len * sizeof *y->matched);
  mem_free(y->served, m->takers.len * sizeof *y->served);
  mem_free(y->taken, m->sends.len * sizeof *y->taken);
  mem_free(y->gone, m->sends.len * sizeof *y->gone);
  mem_free(y->bound, m->sends.len * sizeof *y->bound);
  mem_free(y->told, m->sends.len * sizeof *y->told);
  mem_free(y->mrecv_of, m->takers.len * sizeof *y->mrecv_of);
  mem_free(y->first, (m->takers.len + 1) * sizeof *y->first);
  mem_free(y->first_by_send, (m->sends.len + 1) * sizeof *y->first_by_send);
  vec_fini(&y->couples);
  vec_fini(&y->by_send);
  vec_fini(&y->befores);
  table_fini(&y->claims);
  table_fini(&y->ors);
  vec_fini(&y->or_list);
  vec_fini(&y->or_lits);
  mem_free(y, sizeof *y);
}

// ---- Questions as assumptions.

static void want_end(Symbolic *y, Lits *wanted) {
  for (uint32_t r = 0; r < y->m->ranks; r++)
    if (y->m->lines[r].steps.len != 0)
      vec_push(wanted, y->made[*vec_last(&y->m->lines[r].steps)]);
  vec_push(wanted, encode_quiet(y));
}

static void want_leftover(Symbolic *y, Lits *wanted) {
  Lits left = {0};
  for (uint32_t s = 0; s < y->m->sends.len; s++)
    if (!send_is_silent(y->m, s)) vec_push(&left, -y->gone[s]);
  vec_push(wanted, clause_or(y, &left));
  vec_fini(&left);
}

static void want(Symbolic *y, const PathQuestion *q, Lits *wanted) {
  const ModelStep *hold = question_hold(y->m, q);
  if (hold != NULL) {
    vec_push(wanted, lit_prev(y, hold));
    vec_push(wanted, -y->made[q->step]);
  }
  if (q->kind == PATH_ASK_END || q->kind == PATH_ASK_LEFTOVER)
    want_end(y, wanted);
  if (q->kind == PATH_ASK_LEFTOVER) want_leftover(y, wanted);
  if (q->kind == PATH_ASK_END || q->kind == PATH_ASK_REACH)
    vec_push(wanted, clause_claim(y, q->claim));
}

static SatAnswer solve(Symbolic *y, const Lits *wanted,
                       const PathBudget *budget) {
  int conflicts = budget->conflicts == 0 || budget->conflicts > INT32_MAX
                      ? -1 : (int)budget->conflicts;
  for (uint32_t i = 0; i < wanted->len; i++)
    if (wanted->data[i] == LIT_NO) return SAT_NO;
  for (uint32_t i = 0; i < wanted->len; i++)
    if (wanted->data[i] != LIT_YES) cnf_assume(y->cnf, wanted->data[i]);
  cnf_set_halt(y->cnf, budget->halt);
  return cnf_solve(y->cnf, conflicts);
}

// What calls of the SAT solver cost, in the units of PathStats: making the
// clauses, each call, and the conflicts of one that gave up.
#define VARS_PER_WORK 4
#define WORK_PER_CALL 300

static void count_call(const Symbolic *y, const PathBudget *budget,
                       SatAnswer answer, PathStats *stats) {
  if (stats == NULL) return;
  stats->solves++;
  stats->work += WORK_PER_CALL + (uint64_t)y->vars / VARS_PER_WORK;
  if (answer == SAT_GAVE_UP)
    stats->work += budget->conflicts * (1 + (uint64_t)y->vars / 256);
}

PathAnswer symbolic_ask(Symbolic *y, const PathQuestion *question,
                        const PathBudget *budget, PathEvents *events,
                        PathStats *stats) {
  Lits wanted = {0};
  want(y, question, &wanted);
  PathAnswer answer = PATH_UNKNOWN;
  for (bool done = false; !done && !halt_is_due(budget->halt);) {
    SatAnswer found = solve(y, &wanted, budget);
    count_call(y, budget, found, stats);
    switch (found) {
    case SAT_NO: answer = PATH_NO; done = true; break;
    case SAT_GAVE_UP: done = true; break;
    case SAT_YES:
      done = order_find(y, events, stats);
      if (done) answer = PATH_YES;
      break;
    }
  }
  vec_fini(&wanted);
  return answer;
}
