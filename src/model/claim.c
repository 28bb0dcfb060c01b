// Claims about matches: a table of Boolean terms in which equal ones are
// shared, simplified as they are made.
#include "model/internal.h"

#include <assert.h>

// Numbers of takers, sends and claims stay below this, so that a key is exact.
#define CLAIM_BITS 30

static ClaimId make(PathModel *m, ClaimKind kind, uint32_t a, uint32_t b) {
  assert(kind < CLAIM_NOT || a < m->claims.len);
  assert(a >> CLAIM_BITS == 0 && b >> CLAIM_BITS == 0);
  uint64_t key = ((uint64_t)kind << CLAIM_BITS | a) << CLAIM_BITS | b;
  const uint64_t *found = table_find(&m->claim_numbers, key);
  if (found != NULL) return (ClaimId){(uint32_t)*found};
  bool progress = kind == CLAIM_PASSED || kind == CLAIM_COMPLETE;
  if (kind >= CLAIM_NOT) progress = vec_at(&m->claims, a)->progress;
  if (kind > CLAIM_NOT) progress = progress || vec_at(&m->claims, b)->progress;
  uint32_t number = m->claims.len;
  table_set(&m->claim_numbers, key, number);
  vec_push(&m->claims, ((Claim){(uint8_t)kind, progress, a, b}));
  return (ClaimId){number};
}

ClaimId claim_const(PathModel *m, bool value) {
  return make(m, CLAIM_CONST, value, 0);
}

ClaimId claim_takes(PathModel *m, uint32_t taker, uint32_t send) {
  const ModelStep *t = step_get(m, taker), *s = step_get(m, send);
  assert(t->kind == STEP_RECV || t->kind == STEP_PROBE);
  assert(s->kind == STEP_SEND);
  if (t->context != s->context) return claim_const(m, false);
  return make(m, CLAIM_TAKES, t->number, s->number);
}

ClaimId claim_passed(PathModel *m, uint32_t step) {
  assert(step < m->steps.len);
  return make(m, CLAIM_PASSED, step, 0);
}

ClaimId claim_complete(PathModel *m, uint32_t operation) {
  assert(step_is_operation(step_get(m, operation)));
  return make(m, CLAIM_COMPLETE, operation, 0);
}

static bool is_const(const PathModel *m, ClaimId a, bool value) {
  const Claim *c = vec_at(&m->claims, a.at);
  return c->kind == CLAIM_CONST && c->a == value;
}

ClaimId claim_not(PathModel *m, ClaimId a) {
  Claim c = *vec_at(&m->claims, a.at);
  assert(!c.progress);
  if (c.kind == CLAIM_CONST) return claim_const(m, !c.a);
  if (c.kind == CLAIM_NOT) return (ClaimId){c.a};
  return make(m, CLAIM_NOT, a.at, 0);
}

static ClaimId join(PathModel *m, ClaimKind kind, ClaimId a, ClaimId b) {
  assert(kind == CLAIM_AND || kind == CLAIM_OR);
  bool neutral = kind == CLAIM_AND;
  if (is_const(m, a, neutral) || claim_is_same(a, b)) return b;
  if (is_const(m, b, neutral)) return a;
  if (is_const(m, a, !neutral) || is_const(m, b, !neutral))
    return claim_const(m, !neutral);
  return a.at < b.at ? make(m, kind, a.at, b.at) : make(m, kind, b.at, a.at);
}

ClaimId claim_and(PathModel *m, ClaimId a, ClaimId b) {
  return join(m, CLAIM_AND, a, b);
}

ClaimId claim_or(PathModel *m, ClaimId a, ClaimId b) {
  return join(m, CLAIM_OR, a, b);
}

bool claim_is_about_takes(const PathModel *m, ClaimId claim) {
  return !vec_at(&m->claims, claim.at)->progress;
}

// ---- Looking at them. A claim is made after its parts, so numbers ascend.

static void list_cone(const PathModel *m, ClaimId claim, Numbers *out) {
  assert(claim.at < m->claims.len && out->len == 0);
  uint8_t *in = mem_alloc_zero(claim.at + 1);
  in[claim.at] = 1;
  for (uint32_t i = claim.at + 1; i-- > 0;) {
    const Claim *c = &m->claims.data[i];
    if (!in[i] || c->kind < CLAIM_NOT) continue;
    in[c->a] = 1;
    if (c->kind != CLAIM_NOT) in[c->b] = 1;
  }
  for (uint32_t i = 0; i <= claim.at; i++)
    if (in[i]) vec_push(out, i);
  mem_free(in, claim.at + 1);
}

const Numbers *claim_cone(PathModel *m, ClaimId claim) {
  const uint64_t *found = table_find(&m->cone_numbers, claim.at);
  if (found != NULL) return &m->cones.data[*found];
  Numbers cone = {0};
  list_cone(m, claim, &cone);
  assert(cone.len > 0 && *vec_last(&cone) == claim.at);
  table_set(&m->cone_numbers, claim.at, m->cones.len);
  vec_push(&m->cones, cone);
  return vec_last(&m->cones);
}

static bool is_complete(const PathModel *m, const Marking *x,
                        PathBuffering rules, uint32_t operation) {
  for (uint32_t i = 0; i <= step_get(m, operation)->more; i++) {
    const ModelStep *s = step_get(m, variant_at(m, operation, i));
    if (is_made(x, s) && !is_skipped(x, s) &&
        marking_is_complete(m, x, rules, s))
      return true;
  }
  return false;
}

static bool value_of(const PathModel *m, const Claim *c, const Marking *x,
                     PathBuffering rules) {
  const uint8_t *values = m->values.data;
  switch ((ClaimKind)c->kind) {
  case CLAIM_CONST: return c->a;
  case CLAIM_TAKES: return x->took[c->a] == c->b;
  case CLAIM_PASSED: return is_made(x, step_get(m, c->a));
  case CLAIM_COMPLETE: return is_complete(m, x, rules, c->a);
  case CLAIM_NOT: return !values[c->a];
  case CLAIM_AND: return values[c->a] && values[c->b];
  case CLAIM_OR: break;
  }
  return values[c->a] || values[c->b];
}

static bool go_through(PathModel *m, ClaimId claim, const Marking *x,
                       PathBuffering rules) {
  assert(m->values.len >= m->claims.len);
  const Numbers *cone = claim_cone(m, claim);
  for (uint32_t i = 0; i < cone->len; i++)
    m->values.data[cone->data[i]] =
        value_of(m, &m->claims.data[cone->data[i]], x, rules);
  return m->values.data[claim.at];
}

// ---- Most claims speak of one taker: a table says for which sends they hold.

static ClaimValueKind find_taker(PathModel *m, ClaimId claim, uint32_t *taker) {
  const Numbers *cone = claim_cone(m, claim);
  *taker = PATH_NONE;
  for (uint32_t i = 0; i < cone->len; i++) {
    const Claim *c = &m->claims.data[cone->data[i]];
    if (c->kind == CLAIM_PASSED || c->kind == CLAIM_COMPLETE)
      return VERDICT_OF_MORE;
    if (c->kind != CLAIM_TAKES) continue;
    if (*taker != PATH_NONE && *taker != c->a) return VERDICT_OF_MORE;
    *taker = c->a;
  }
  return *taker == PATH_NONE ? VERDICT_OF_MORE : VERDICT_OF_ONE;
}

static uint32_t bit_of(const PathModel *m, uint32_t took) {
  assert(took == PATH_NONE || took < m->given_sends);
  return took == PATH_NONE ? m->given_sends : took;
}

static void make_verdict(PathModel *m, ClaimId claim, ClaimValue *v) {
  v->kind = (uint8_t)find_taker(m, claim, &v->taker);
  if (v->kind != VERDICT_OF_ONE) return;
  v->first = m->verdict_bits.len;
  for (uint32_t i = 0; i <= m->given_sends / 64; i++)
    vec_push(&m->verdict_bits, 0);
  uint32_t *took = mem_alloc_array(m->given_takers, sizeof *took);
  Marking x = {.took = took};
  for (uint32_t i = 0; i <= m->given_sends; i++) {
    took[v->taker] = i == m->given_sends ? PATH_NONE : i;
    if (go_through(m, claim, &x, PATH_BUFFER_INFINITE))
      m->verdict_bits.data[v->first + i / 64] |= UINT64_C(1) << i % 64;
  }
  mem_free(took, m->given_takers * sizeof *took);
}

static ClaimValue verdict_of(PathModel *m, ClaimId claim) {
  assert(claim.at < m->claims.len);
  while (m->verdicts.len < m->claims.len) {
    vec_push(&m->verdicts, ((ClaimValue){VERDICT_NONE, 0, 0}));
    vec_push(&m->values, 0);
  }
  ClaimValue *v = &m->verdicts.data[claim.at];
  if (v->kind == VERDICT_NONE) make_verdict(m, claim, v);
  return *v;
}

bool claim_holds(PathModel *m, ClaimId claim, const Marking *x,
                 PathBuffering rules) {
  assert(m->sealed);
  const Claim *top = vec_at(&m->claims, claim.at);
  if (top->kind < CLAIM_NOT) return value_of(m, top, x, rules);
  ClaimValue v = verdict_of(m, claim);
  if (v.kind == VERDICT_OF_MORE) return go_through(m, claim, x, rules);
  uint32_t bit = bit_of(m, x->took[v.taker]);
  return m->verdict_bits.data[v.first + bit / 64] >> bit % 64 & 1;
}
