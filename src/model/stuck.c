// Deadlocks as clauses: states in which no message can be taken, no rank can
// go on, and none of those that wait could leave the path instead. If some
// posted receive fits some message that was sent, the earliest such receive of
// its rank can take the oldest such message of its sender: so "nothing can be
// taken" is "nothing fits".
#include "model/symbolic.h"

// Not so many of the earlier standard sends are matched that it has a slot.
static int lacks_slot(Symbolic *y, const ModelStep *send) {
  const PathModel *m = y->m;
  if (send->standard < m->slots) return LIT_NO;
  if (m->slots == 0) return LIT_YES;
  const uint32_t *earlier = m->lines[send->rank].standards.data;
  Lits lits = {0}, more = {0};
  for (uint32_t i = 0; i < send->standard; i++)
    vec_push(&lits, -y->told[earlier[i]]);
  clause_count(y, &lits, &more);
  int lit = more.data[m->slots - 1];
  vec_fini(&lits);
  vec_fini(&more);
  return lit;
}

static int send_lasts(Symbolic *y, const ModelStep *send, PathBuffering rules) {
  if (!send_is_standard(send) || rules == PATH_BUFFER_ZERO)
    return -y->told[send->number];
  if (rules == PATH_BUFFER_INFINITE) return LIT_NO;
  Lits done = {0};
  vec_push(&done, y->told[send->number]);
  vec_push(&done, -lacks_slot(y, send));
  int lit = -clause_or(y, &done);
  vec_fini(&done);
  return lit;
}

static int join_lasts(Symbolic *y, const ModelStep *join, PathBuffering rules) {
  const PathModel *m = y->m;
  bool zero = rules == PATH_BUFFER_ZERO;
  if (zero ? join->unfilled : join->lonely) return LIT_YES;
  const ModelInstance *instance = &m->instances.data[join->number];
  const uint32_t *needed = zero ? m->joins.data + instance->first
                                : m->needs.data + join->first;
  Lits lits = {0};
  for (uint32_t i = 0; i < (zero ? instance->size : join->count); i++)
    vec_push(&lits, -y->made[needed[i]]);
  int lit = clause_or(y, &lits);
  vec_fini(&lits);
  return lit;
}

int encode_lasts(Symbolic *y, const ModelStep *s, PathBuffering rules) {
  switch ((ModelStepKind)s->kind) {
  case STEP_SEND: return send_lasts(y, s, rules);
  case STEP_RECV: return -y->served[s->number];
  case STEP_JOIN: return join_lasts(y, s, rules);
  default: return LIT_NO;
  }
}

static void stuck_wait(Symbolic *y, const ModelStep *w, int before, int made) {
  const PathModel *m = y->m;
  Lits some = {0};
  vec_push(&some, -before);
  vec_push(&some, made);
  for (uint32_t i = 0; i < w->count; i++) {
    uint32_t operation = m->operations.data[w->first + i];
    int lit = encode_lasts(y, step_get(m, operation), y->lasting);
    if (w->mode == PATH_WAIT_ALL) {
      vec_push(&some, lit);
    } else {
      CLAUSE(y, -before, made, lit, -y->when[operation]);
    }
  }
  if (w->mode == PATH_WAIT_ALL) clause_add(y, some.data, some.len);
  vec_fini(&some);
}

static void stuck_probe(Symbolic *y, const ModelStep *p, int before, int made) {
  const PathModel *m = y->m;
  for (uint32_t s = 0; s < m->sends.len; s++)
    if (step_fits(p, send_get(m, s)))
      CLAUSE(y, -before, made, -y->made[m->sends.data[s]], y->gone[s]);
}

static void stuck_step(Symbolic *y, uint32_t step) {
  const ModelStep *s = step_get(y->m, step);
  int before = lit_prev(y, s), made = y->made[step];
  if (s->asks || s->kind == STEP_GUARD) {
    CLAUSE(y, -before, made);
  } else if (s->kind == STEP_WAIT) {
    stuck_wait(y, s, before, made);
  } else if (s->kind == STEP_PROBE) {
    stuck_probe(y, s, before, made);
  }
}

static void quiet_taker(Symbolic *y, uint32_t t) {
  const PathModel *m = y->m;
  const ModelStep *taker = taker_get(m, t);
  if (taker->kind != STEP_RECV) return;
  const RankLine *line = &m->lines[taker->rank];
  for (uint32_t f = 0; f < line->flow_count; f++) {
    const MessageFlow *flow = &m->flows.data[line->first_flow + f];
    for (uint32_t i = 0; i < flow->count; i++) {
      uint32_t s = m->flowing.data[flow->first + i];
      if (step_fits(taker, send_get(m, s)))
        CLAUSE(y, -y->quiet, -y->made[m->takers.data[t]],
               -y->made[m->sends.data[s]], y->served[t], y->gone[s]);
    }
  }
}

int encode_quiet(Symbolic *y) {
  if (y->quiet != 0) return y->quiet;
  y->quiet = clause_var(y);
  for (uint32_t t = 0; t < y->m->takers.len; t++) quiet_taker(y, t);
  return y->quiet;
}

void encode_stuck(Symbolic *y) {
  const PathModel *m = y->m;
  for (uint32_t i = 0; i < m->steps.len; i++) stuck_step(y, i);
  CLAUSE(y, encode_quiet(y));
  Lits waits = {0};
  for (uint32_t r = 0; r < m->ranks; r++)
    if (m->lines[r].steps.len != 0)
      vec_push(&waits, -y->made[*vec_last(&m->lines[r].steps)]);
  clause_add(y, waits.data, waits.len);
  vec_fini(&waits);
}
