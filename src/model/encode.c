// Executions as clauses: how far each rank got and who took what (match pairs,
// after Huang, Mercer and McCarthy). What must come before what is left to
// order.c; here stands what must be at all.
#include "model/symbolic.h"

#include <assert.h>

// ---- Progress.

static void encode_progress(Symbolic *y) {
  const PathModel *m = y->m;
  for (uint32_t r = 0; r < m->ranks; r++) {
    int before = LIT_YES;
    for (uint32_t i = 0; i < m->lines[r].steps.len; i++) {
      uint32_t step = m->lines[r].steps.data[i];
      const ModelStep *s = step_get(m, step);
      if (s == y->hold) before = LIT_NO;
      if (before != LIT_NO && has_own_lit(s)) {
        int now = clause_var(y);
        CLAUSE(y, -now, before);
        before = now;
      }
      y->made[step] = before;
      if (s->kind == STEP_MRECV) y->mrecv_of[s->number] = step;
    }
  }
}

// ---- Matches.

// A literal for: the literal holds, or the step is skipped.
static int or_skipped(Symbolic *y, int lit, uint32_t step) {
  assert(step < y->m->steps.len);
  if (y->when[step] == LIT_YES) return lit;
  Lits lits = {0};
  vec_push(&lits, lit);
  vec_push(&lits, -y->when[step]);
  int out = clause_or(y, &lits);
  vec_fini(&lits);
  return out;
}

static void encode_taker(Symbolic *y, uint32_t taker) {
  assert(taker < y->m->takers.len);
  const ModelStep *t = taker_get(y->m, taker);
  uint32_t step = y->m->takers.data[taker];
  int made = y->made[step];
  Lits lits = {0};
  for (uint32_t i = y->first[taker]; i < y->first[taker + 1]; i++) {
    const Couple *c = &y->couples.data[i];
    uint32_t send = y->m->sends.data[c->send];
    CLAUSE(y, -c->lit, made);
    CLAUSE(y, -c->lit, y->when[step]);
    CLAUSE(y, -c->lit, y->made[send]);
    CLAUSE(y, -c->lit, y->when[send]);
    vec_push(&lits, c->lit);
  }
  clause_at_most_one(y, &lits);
  y->matched[taker] = clause_or(y, &lits);
  y->served[taker] = or_skipped(y, y->matched[taker], step);
  if (t->kind == STEP_PROBE) CLAUSE(y, -made, y->matched[taker]);
  vec_fini(&lits);
}

// Told to the sender: by a receive, or by receiving what a probe holds.
static int bound_by(Symbolic *y, const Couple *c) {
  if (taker_get(y->m, c->taker)->kind == STEP_RECV) return c->lit;
  if (y->mrecv_of[c->taker] == PATH_NONE) return LIT_NO;
  Lits missing = {0};
  vec_push(&missing, -c->lit);
  vec_push(&missing, -y->made[y->mrecv_of[c->taker]]);
  int lit = -clause_or(y, &missing);
  vec_fini(&missing);
  return lit;
}

static void encode_send(Symbolic *y, uint32_t send) {
  assert(send < y->m->sends.len);
  Lits taken = {0}, bound = {0};
  for (uint32_t i = y->first_by_send[send]; i < y->first_by_send[send + 1];
       i++) {
    const Couple *c = &y->couples.data[y->by_send.data[i]];
    if (!step_consumes(taker_get(y->m, c->taker))) continue;
    vec_push(&taken, c->lit);
    int lit = bound_by(y, c);
    if (lit != LIT_NO) vec_push(&bound, lit);
  }
  clause_at_most_one(y, &taken);
  y->taken[send] = clause_or(y, &taken);
  y->bound[send] = clause_or(y, &bound);
  y->gone[send] = or_skipped(y, y->taken[send], y->m->sends.data[send]);
  y->told[send] = or_skipped(y, y->bound[send], y->m->sends.data[send]);
  vec_fini(&taken);
  vec_fini(&bound);
}

// A probe finds only what no earlier taker has taken.
static void encode_found(Symbolic *y, const Couple *found) {
  assert(taker_get(y->m, found->taker)->kind == STEP_PROBE);
  const ModelStep *probe = taker_get(y->m, found->taker);
  uint32_t send = found->send;
  for (uint32_t i = y->first_by_send[send]; i < y->first_by_send[send + 1];
       i++) {
    const Couple *c = &y->couples.data[y->by_send.data[i]];
    const ModelStep *t = taker_get(y->m, c->taker);
    if (step_consumes(t) && t->index < probe->index)
      CLAUSE(y, -found->lit, -c->lit);
  }
}

static void encode_couple(Symbolic *y, const Couple *c, Numbers *list) {
  const PathModel *m = y->m;
  const ModelStep *t = taker_get(m, c->taker), *s = send_get(m, c->send);
  receives_before(m, t, s, list);
  for (uint32_t i = 0; i < list->len; i++)
    CLAUSE(y, -c->lit, y->served[list->data[i]]);
  sends_before(m, t, s, list);
  for (uint32_t i = 0; i < list->len; i++)
    CLAUSE(y, -c->lit, y->gone[list->data[i]]);
  if (t->kind == STEP_PROBE) encode_found(y, c);
}

// ---- Waits.

static int before_lit(Symbolic *y, uint32_t send, uint32_t wait) {
  for (uint32_t i = y->befores.len; i-- > 0;) {
    const Before *b = &y->befores.data[i];
    if (b->wait != wait) break;
    if (b->send == send) return b->lit;
  }
  int lit = clause_var(y);
  CLAUSE(y, -lit, y->bound[send]);
  vec_push(&y->befores, ((Before){send, wait, lit}));
  return lit;
}

// It was matched, or so many of the earlier standard sends were that one of
// the slots was left for it.
static void encode_slot(Symbolic *y, uint32_t wait, const ModelStep *send) {
  assert(send_is_standard(send));
  const PathModel *m = y->m;
  if (send->standard < m->slots) return;
  const uint32_t *earlier = m->lines[send->rank].standards.data;
  Lits lits = {0}, more = {0};
  for (uint32_t i = 0; i < send->standard; i++)
    vec_push(&lits, or_skipped(y, before_lit(y, earlier[i], wait),
                               m->sends.data[earlier[i]]));
  clause_count(y, &lits, &more);
  int own = before_lit(y, send->number, wait);
  uint32_t needed = send->standard - m->slots;
  int slot = needed < more.len ? more.data[needed] : LIT_NO;
  CLAUSE(y, -y->made[wait], own, slot, -y->when[m->sends.data[send->number]]);
  vec_fini(&lits);
  vec_fini(&more);
}

static void encode_sent(Symbolic *y, uint32_t wait, const ModelStep *send) {
  bool standard = send_is_standard(send);
  if (standard && y->passing == PATH_BUFFER_INFINITE) return;
  if (standard && y->passing == PATH_BUFFER_COUNT) {
    encode_slot(y, wait, send);
  } else {
    CLAUSE(y, -y->made[wait], y->told[send->number]);
  }
}

static void encode_joined(Symbolic *y, uint32_t wait, const ModelStep *join) {
  assert(join->kind == STEP_JOIN);
  const PathModel *m = y->m;
  bool zero = y->passing == PATH_BUFFER_ZERO;
  if (zero ? join->unfilled : join->lonely) {
    CLAUSE(y, -y->made[wait]);
    return;
  }
  const ModelInstance *instance = &m->instances.data[join->number];
  const uint32_t *needed = zero ? m->joins.data + instance->first
                                : m->needs.data + join->first;
  for (uint32_t i = 0; i < (zero ? instance->size : join->count); i++)
    CLAUSE(y, -y->made[wait], y->made[needed[i]]);
}

static void encode_wait(Symbolic *y, uint32_t wait) {
  const PathModel *m = y->m;
  const ModelStep *w = step_get(m, wait);
  assert(w->kind == STEP_WAIT && w->picked <= w->count);
  for (uint32_t i = 0; i < w->picked; i++) {
    const ModelStep *s = step_get(m, m->operations.data[w->first + i]);
    switch ((ModelStepKind)s->kind) {
    case STEP_SEND: encode_sent(y, wait, s); break;
    case STEP_RECV: CLAUSE(y, -y->made[wait], y->served[s->number]); break;
    case STEP_JOIN: encode_joined(y, wait, s); break;
    default: break;
    }
  }
}

void encode_executions(Symbolic *y) {
  const PathModel *m = y->m;
  Numbers list = {0};
  encode_progress(y);
  for (uint32_t i = 0; i < m->steps.len; i++) {
    const ModelStep *s = &m->steps.data[i];
    y->when[i] = s->conditional ? clause_claim(y, s->claim) : LIT_YES;
  }
  for (uint32_t t = 0; t < m->takers.len; t++) encode_taker(y, t);
  for (uint32_t s = 0; s < m->sends.len; s++) encode_send(y, s);
  for (uint32_t i = 0; i < y->couples.len; i++)
    encode_couple(y, &y->couples.data[i], &list);
  for (uint32_t i = 0; i < m->steps.len; i++) {
    const ModelStep *s = &m->steps.data[i];
    if (s->kind == STEP_WAIT) encode_wait(y, i);
    if (s->kind == STEP_GUARD)
      CLAUSE(y, -y->made[i], clause_claim(y, s->claim));
  }
  vec_fini(&list);
}

// ---- Counting. Takers and sends that may meet, directly or not, are a part;
// in it as many sends are taken as takers take. That follows from the clauses,
// but not in few steps of resolution (the pigeonhole principle), and it is
// what proves that many senders and one receiver never get stuck.

#define MAX_PART 400

static uint32_t root_of(Numbers *parent, uint32_t at) {
  assert(at < parent->len);
  while (parent->data[at] != at) {
    parent->data[at] = parent->data[parent->data[at]];
    at = parent->data[at];
  }
  return at;
}

// As many of the one are true as of the other.
static void encode_same(Symbolic *y, const Lits *takes, const Lits *taken) {
  if (takes->len <= 1 || taken->len <= 1 || takes->len > MAX_PART ||
      taken->len > MAX_PART)
    return;
  Lits some = {0}, more = {0};
  clause_count(y, takes, &some);
  clause_count(y, taken, &more);
  for (uint32_t i = 0; i < some.len || i < more.len; i++) {
    int a = i < some.len ? some.data[i] : LIT_NO;
    int b = i < more.len ? more.data[i] : LIT_NO;
    CLAUSE(y, -a, b);
    CLAUSE(y, a, -b);
  }
  vec_fini(&some);
  vec_fini(&more);
}

static void encode_part(Symbolic *y, Numbers *parent, uint32_t root) {
  Lits takes = {0}, taken = {0};
  for (uint32_t t = 0; t < y->m->takers.len; t++)
    if (root_of(parent, t) == root && step_consumes(taker_get(y->m, t)))
      vec_push(&takes, y->matched[t]);
  for (uint32_t s = 0; s < y->m->sends.len; s++)
    if (root_of(parent, y->m->takers.len + s) == root)
      vec_push(&taken, y->taken[s]);
  encode_same(y, &takes, &taken);
  vec_fini(&takes);
  vec_fini(&taken);
}

// A literal for: the taker takes a message of the flow.
static int takes_from(Symbolic *y, uint32_t taker, uint32_t flow) {
  assert(taker < y->m->takers.len && flow < y->m->flows.len);
  Lits lits = {0};
  for (uint32_t i = y->first[taker]; i < y->first[taker + 1]; i++) {
    const Couple *c = &y->couples.data[i];
    if (y->m->flow_of.data[c->send] == flow) vec_push(&lits, c->lit);
  }
  int lit = clause_or(y, &lits);
  vec_fini(&lits);
  return lit;
}

static void encode_flow(Symbolic *y, uint32_t flow) {
  const PathModel *m = y->m;
  const MessageFlow *f = &m->flows.data[flow];
  assert(f->count > 0);
  Lits takes = {0}, taken = {0};
  for (uint32_t i = 0; i < f->count; i++)
    vec_push(&taken, y->taken[m->flowing.data[f->first + i]]);
  const ModelStep *send = send_get(m, m->flowing.data[f->first]);
  const Numbers *takers = &m->lines[send->peer].consumers;
  for (uint32_t i = 0; f->count > 1 && i < takers->len; i++) {
    int lit = takes_from(y, takers->data[i], flow);
    if (lit != LIT_NO) vec_push(&takes, lit);
  }
  encode_same(y, &takes, &taken);
  vec_fini(&takes);
  vec_fini(&taken);
}

void encode_counts(Symbolic *y) {
  uint32_t takers = y->m->takers.len;
  Numbers parent = {0};
  for (uint32_t i = 0; i < takers + y->m->sends.len; i++)
    vec_push(&parent, i);
  for (uint32_t i = 0; i < y->couples.len; i++) {
    const Couple *c = &y->couples.data[i];
    if (!step_consumes(taker_get(y->m, c->taker))) continue;
    uint32_t a = root_of(&parent, c->taker);
    uint32_t b = root_of(&parent, takers + c->send);
    if (a != b) parent.data[a < b ? b : a] = a < b ? a : b;
  }
  for (uint32_t t = 0; t < takers; t++)
    if (root_of(&parent, t) == t) encode_part(y, &parent, t);
  for (uint32_t f = 0; f < y->m->flows.len; f++) encode_flow(y, f);
  vec_fini(&parent);
}
