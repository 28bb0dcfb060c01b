// Writing clauses: constants, definitions, counting, claims.
#include "model/symbolic.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int clause_var(Symbolic *y) { return ++y->vars; }

void clause_add(Symbolic *y, const int *lits, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (lits[i] == LIT_YES) return;
  for (uint32_t i = 0; i < count; i++)
    if (lits[i] != LIT_NO) cnf_add(y->cnf, lits[i]);
  cnf_add(y->cnf, 0);
}

static int compare_lits(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  int by_var = (abs(x) > abs(y)) - (abs(x) < abs(y));
  return by_var != 0 ? by_var : (x > y) - (x < y);
}

// Sorted, without constants and repetitions; true: one of them is.
static bool normalize(const Lits *lits, Lits *out) {
  for (uint32_t i = 0; i < lits->len; i++) {
    if (lits->data[i] == LIT_YES) return true;
    if (lits->data[i] != LIT_NO) vec_push(out, lits->data[i]);
  }
  if (out->len == 0) return false;
  qsort(out->data, out->len, sizeof *out->data, compare_lits);
  uint32_t kept = 1;
  for (uint32_t i = 1; i < out->len; i++) {
    if (out->data[i] == -out->data[kept - 1]) return true;
    if (out->data[i] != out->data[kept - 1]) out->data[kept++] = out->data[i];
  }
  out->len = kept;
  return false;
}

static int define_or(Symbolic *y, const Lits *lits) {
  assert(lits->len > 1);
  int out = clause_var(y);
  for (uint32_t i = 0; i < lits->len; i++) CLAUSE(y, -lits->data[i], out);
  for (uint32_t i = 0; i < lits->len; i++) cnf_add(y->cnf, lits->data[i]);
  cnf_add(y->cnf, -out);
  cnf_add(y->cnf, 0);
  return out;
}

static int find_or(Symbolic *y, const Lits *lits) {
  size_t bytes = lits->len * sizeof *lits->data;
  uint64_t key = hash_bytes(lits->data, bytes).lo;
  const uint64_t *found = table_find(&y->ors, key);
  if (found != NULL) {
    const Or *known = &y->or_list.data[*found];
    if (known->count == lits->len &&
        memcmp(y->or_lits.data + known->first, lits->data, bytes) == 0)
      return known->lit;
  }
  int out = define_or(y, lits);
  table_set(&y->ors, key, y->or_list.len);
  vec_push(&y->or_list, ((Or){y->or_lits.len, lits->len, out}));
  for (uint32_t i = 0; i < lits->len; i++)
    vec_push(&y->or_lits, lits->data[i]);
  return out;
}

int clause_or(Symbolic *y, const Lits *lits) {
  Lits sorted = {0};
  int out = LIT_YES;
  if (!normalize(lits, &sorted))
    out = sorted.len == 0   ? LIT_NO
          : sorted.len == 1 ? sorted.data[0]
                            : find_or(y, &sorted);
  vec_fini(&sorted);
  return out;
}

// Pairwise if few; else a ladder: step[i] says that one of the first i + 1 is
// true.
void clause_at_most_one(Symbolic *y, const Lits *lits) {
  if (lits->len <= 5) {
    for (uint32_t i = 0; i < lits->len; i++)
      for (uint32_t k = 0; k < i; k++)
        CLAUSE(y, -lits->data[i], -lits->data[k]);
    return;
  }
  int before = LIT_NO;
  for (uint32_t i = 0; i < lits->len; i++) {
    CLAUSE(y, -lits->data[i], -before);
    int step = clause_var(y);
    CLAUSE(y, -before, step);
    CLAUSE(y, -lits->data[i], step);
    before = step;
  }
}

// Two sorted lists into one: out[k] is true exactly if more than k are.
static void merge(Symbolic *y, const int *a, uint32_t a_len, const int *b,
                  uint32_t b_len, int *out) {
  for (uint32_t i = 0; i < a_len + b_len; i++) out[i] = clause_var(y);
  for (uint32_t i = 0; i <= a_len; i++)
    for (uint32_t k = 0; k <= b_len; k++) {
      int ai = i == 0 ? LIT_YES : a[i - 1], bk = k == 0 ? LIT_YES : b[k - 1];
      if (i + k > 0) CLAUSE(y, -ai, -bk, out[i + k - 1]);
      int an = i == a_len ? LIT_NO : a[i], bn = k == b_len ? LIT_NO : b[k];
      if (i + k < a_len + b_len) CLAUSE(y, an, bn, -out[i + k]);
    }
}

void clause_count(Symbolic *y, const Lits *lits, Lits *out) {
  Lits now = {0};
  vec_clear(out);
  assert(lits != out);
  for (uint32_t i = 0; i < lits->len; i++) {
    vec_push(&now, lits->data[i]);
    vec_push(out, LIT_NO);
  }
  // Runs of one, two, four, ... are sorted.
  for (uint32_t run = 1; run < now.len; run *= 2) {
    for (uint32_t at = 0; at < now.len; at += 2 * run) {
      uint32_t left = now.len - at < run ? now.len - at : run;
      uint32_t right = now.len - at - left < run ? now.len - at - left : run;
      if (right == 0) {
        for (uint32_t i = 0; i < left; i++)
          out->data[at + i] = now.data[at + i];
      } else {
        merge(y, now.data + at, left, now.data + at + left, right,
              out->data + at);
      }
    }
    for (uint32_t i = 0; i < now.len; i++) now.data[i] = out->data[i];
  }
  for (uint32_t i = 0; i < now.len; i++) out->data[i] = now.data[i];
  vec_fini(&now);
}

// ---- Claims.

// The client's taker took the client's send, whatever their envelopes.
static int takes_lit(Symbolic *y, uint32_t taker, uint32_t send) {
  assert(taker < y->m->given_takers && send < y->m->given_sends);
  const PathModel *m = y->m;
  uint32_t step = m->takers.data[taker], sent = m->sends.data[send];
  Lits lits = {0};
  for (uint32_t k = 0; k <= step_get(m, step)->more; k++) {
    uint32_t t = step_get(m, variant_at(m, step, k))->number;
    for (uint32_t i = y->first[t]; i < y->first[t + 1]; i++)
      if (send_get(m, y->couples.data[i].send)->given == sent)
        vec_push(&lits, y->couples.data[i].lit);
  }
  int lit = clause_or(y, &lits);
  vec_fini(&lits);
  return lit;
}

static int known_claim(const Symbolic *y, uint32_t claim) {
  const uint64_t *found = table_find(&y->claims, claim);
  assert(found != NULL);
  return (int)((int64_t)*found - INT32_MAX);
}

static int complete_lit(Symbolic *y, uint32_t operation) {
  Lits ways = {0}, missing = {0};
  for (uint32_t i = 0; i <= step_get(y->m, operation)->more; i++) {
    uint32_t step = variant_at(y->m, operation, i);
    vec_clear(&missing);
    vec_push(&missing, -y->made[step]);
    vec_push(&missing, -y->when[step]);
    vec_push(&missing, encode_lasts(y, step_get(y->m, step), y->passing));
    vec_push(&ways, -clause_or(y, &missing));
  }
  int lit = clause_or(y, &ways);
  vec_fini(&ways);
  vec_fini(&missing);
  return lit;
}

// The parts of a chain of the same connective, so that it becomes one literal
// however it was put together.
static void list_parts(const Symbolic *y, ClaimKind kind, uint32_t claim,
                       Lits *out) {
  Numbers pile = {0};
  Table seen = {0};
  vec_push(&pile, claim);
  while (pile.len > 0) {
    uint32_t at = vec_pop(&pile);
    if (table_find(&seen, at) != NULL) continue;
    table_set(&seen, at, 1);
    const Claim *c = &y->m->claims.data[at];
    if (c->kind == kind) {
      vec_push(&pile, c->a);
      vec_push(&pile, c->b);
    } else {
      vec_push(out, known_claim(y, at));
    }
  }
  vec_fini(&pile);
  table_fini(&seen);
}

static int define(Symbolic *y, uint32_t claim) {
  const Claim *c = &y->m->claims.data[claim];
  switch ((ClaimKind)c->kind) {
  case CLAIM_CONST: return c->a ? LIT_YES : LIT_NO;
  case CLAIM_TAKES: return takes_lit(y, c->a, c->b);
  case CLAIM_PASSED: return y->made[c->a];
  case CLAIM_COMPLETE: return complete_lit(y, c->a);
  case CLAIM_NOT: return -known_claim(y, c->a);
  case CLAIM_AND:
  case CLAIM_OR: break;
  }
  bool all = c->kind == CLAIM_AND;
  Lits parts = {0};
  list_parts(y, (ClaimKind)c->kind, claim, &parts);
  for (uint32_t i = 0; all && i < parts.len; i++)
    parts.data[i] = -parts.data[i];
  int out = all ? -clause_or(y, &parts) : clause_or(y, &parts);
  vec_fini(&parts);
  return out;
}

// Parts of a chain need no literal of their own.
static void mark_needed(const Symbolic *y, const Numbers *cone, bool *needed) {
  assert(cone->len > 0);
  const Claim *claims = y->m->claims.data;
  uint32_t top = cone->data[cone->len - 1];
  needed[top] = true;
  for (uint32_t i = 0; i < cone->len; i++) {
    const Claim *c = &claims[cone->data[i]];
    if (c->kind < CLAIM_NOT) {
      needed[cone->data[i]] = true;
    } else {
      needed[c->a] = needed[c->a] || claims[c->a].kind != c->kind;
      if (c->kind != CLAIM_NOT)
        needed[c->b] = needed[c->b] || claims[c->b].kind != c->kind;
    }
  }
}

int clause_claim(Symbolic *y, ClaimId claim) {
  const Numbers *cone = claim_cone(y->m, claim);
  bool *needed = mem_alloc_zero((claim.at + 1) * sizeof *needed);
  mark_needed(y, cone, needed);
  for (uint32_t i = 0; i < cone->len; i++) {
    uint32_t at = cone->data[i];
    if (!needed[at] || table_find(&y->claims, at) != NULL) continue;
    int lit = define(y, at);
    table_set(&y->claims, at, (uint64_t)((int64_t)lit + INT32_MAX));
  }
  mem_free(needed, (claim.at + 1) * sizeof *needed);
  return known_claim(y, claim.at);
}
