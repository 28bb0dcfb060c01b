// What claims imply about the past: what has happened for certain when a claim
// is found to hold. "t takes s" holds after that match; "a and b" after all of
// both, "a or b" after what both have in common. A claim that no possible match
// makes true comes after everything: it never holds.
#include "model/past.h"

#include <assert.h>

#define MAX_TERMS 4000000      // words; claims with more say nothing

static uint64_t *term(Past *p, uint32_t claim) {
  return p->terms.data + (size_t)p->term_of.data[claim] * p->words;
}

static bool is_possible(const PathModel *m, uint32_t taker, uint32_t send) {
  const Numbers *sends = &m->possible[taker];
  for (uint32_t i = 0; i < sends->len; i++)
    if (sends->data[i] == send) return true;
  return false;
}

static void imply_takes(Past *p, const Claim *c, uint64_t *out) {
  assert(c->kind == CLAIM_TAKES);
  const PathModel *m = p->m;
  uint32_t taker = m->takers.data[c->a], send = m->sends.data[c->b];
  set_fill(p, out, 0xff);
  for (uint32_t i = 0; i <= step_get(m, taker)->more; i++)
    for (uint32_t k = 0; k <= step_get(m, send)->more; k++) {
      uint32_t sent = variant_at(m, send, k);
      uint32_t t = step_get(m, variant_at(m, taker, i))->number;
      if (!is_possible(m, t, step_get(m, sent)->number)) continue;
      set_fill(p, p->last, 0);
      set_add(p, p->last, past_taking(p, t));
      set_add(p, p->last, sent);
      set_meet(p, out, p->last);
    }
}

static void imply(Past *p, uint32_t claim) {
  const Claim *c = &p->m->claims.data[claim];
  uint64_t *out = term(p, claim);
  switch ((ClaimKind)c->kind) {
  case CLAIM_TAKES: imply_takes(p, c, out); return;
  case CLAIM_CONST: set_fill(p, out, c->a ? 0 : 0xff); return;
  case CLAIM_NOT: set_fill(p, out, 0); return;
  default: break;
  }
  memcpy(out, term(p, c->a), p->words * sizeof *out);
  if (c->kind == CLAIM_AND) {
    set_join(p, out, term(p, c->b));
  } else {
    set_meet(p, out, term(p, c->b));
  }
}

void past_imply(Past *p, ClaimId claim, uint64_t *out) {
  const Numbers *cone = claim_cone(p->m, claim);
  if ((uint64_t)cone->len * p->words > MAX_TERMS) {
    set_fill(p, out, 0);
    return;
  }
  vec_reserve(&p->terms, cone->len * p->words);
  while (p->term_of.len <= claim.at) vec_push(&p->term_of, 0);
  for (uint32_t i = 0; i < cone->len; i++) {
    p->term_of.data[cone->data[i]] = i;
    imply(p, cone->data[i]);
  }
  memcpy(out, term(p, claim.at), p->words * sizeof *out);
}
