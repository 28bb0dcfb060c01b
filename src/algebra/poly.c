#include "algebra/poly.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

#define MOST_DEGREE 200

static uint32_t monomial_make(Ring *ring, const uint32_t *variables,
                              uint32_t len) {
  assert(len <= MOST_DEGREE && (len == 0 || variables != NULL));
  uint64_t hash = len + 1;
  for (uint32_t i = 0; i < len; i++) hash = hash_pair(hash, variables[i]);
  for (;; hash = hash_mix(hash + 1)) {
    const uint64_t *found = table_find(&ring->by_hash, hash);
    if (found == NULL) break;
    const Monomial *m = &ring->monomials.data[*found];
    assert(m->start + m->len <= ring->pool.len);
    if (m->len == len &&
        (len == 0 || memcmp(ring->pool.data + m->start, variables,
                            len * sizeof *variables) == 0))
      return (uint32_t)*found;
  }
  Monomial m = {ring->pool.len, len};
  for (uint32_t i = 0; i < len; i++) vec_push(&ring->pool, variables[i]);
  table_set(&ring->by_hash, hash, ring->monomials.len);
  vec_push(&ring->monomials, m);
  return ring->monomials.len - 1;
}

void ring_init(Ring *ring, uint32_t most_terms, uint64_t effort) {
  *ring = (Ring){.most_terms = most_terms, .effort = effort};
  (void)monomial_make(ring, NULL, 0);
}

void ring_fini(Ring *ring) {
  vec_fini(&ring->pool);
  vec_fini(&ring->monomials);
  table_fini(&ring->by_hash);
}

void poly_fini(Poly *p) { vec_fini(&p->terms); }

void poly_copy(Poly *out, const Poly *a) {
  assert(out->terms.len == 0);
  for (uint32_t i = 0; i < a->terms.len; i++)
    vec_push(&out->terms, a->terms.data[i]);
}

void poly_integer(Ring *ring, Poly *out, int64_t n) {
  (void)ring;
  PolyTerm term = {.monomial = 0};
  big_set(&term.factor, n);
  if (n != 0) vec_push(&out->terms, term);
}

void poly_variable(Ring *ring, Poly *out, uint32_t variable) {
  PolyTerm term = {.monomial = monomial_make(ring, &variable, 1)};
  big_set(&term.factor, 1);
  vec_push(&out->terms, term);
}

bool poly_add(Ring *ring, Poly *out, const Poly *a, const Poly *b,
              bool minus) {
  assert(out != a && out != b && out->terms.len == 0);
  uint32_t i = 0, j = 0;
  while (i < a->terms.len || j < b->terms.len) {
    const PolyTerm *x = i < a->terms.len ? &a->terms.data[i] : NULL;
    const PolyTerm *y = j < b->terms.len ? &b->terms.data[j] : NULL;
    PolyTerm term;
    if (y == NULL || (x != NULL && x->monomial < y->monomial)) {
      term = *x;
      i++;
    } else {
      term = *y;
      if (minus) big_negate(&term.factor);
      j++;
      if (x != NULL && x->monomial == term.monomial) {
        if (!big_add(&term.factor, &term.factor, &x->factor)) return false;
        i++;
      }
    }
    if (big_is_zero(&term.factor)) continue;
    if (out->terms.len >= ring->most_terms) return false;
    vec_push(&out->terms, term);
  }
  return true;
}

static bool multiply_monomials(Ring *ring, uint32_t a, uint32_t b,
                               uint32_t *out) {
  assert(a < ring->monomials.len && b < ring->monomials.len);
  const Monomial x = ring->monomials.data[a], y = ring->monomials.data[b];
  uint32_t variables[MOST_DEGREE], len = 0, i = 0, j = 0;
  if (x.len + y.len > MOST_DEGREE) return false;
  while (i < x.len || j < y.len) {
    uint32_t u = i < x.len ? ring->pool.data[x.start + i] : UINT32_MAX;
    uint32_t v = j < y.len ? ring->pool.data[y.start + j] : UINT32_MAX;
    variables[len++] = u <= v ? u : v;
    if (u <= v) {
      i++;
    } else {
      j++;
    }
  }
  *out = monomial_make(ring, variables, len);
  return true;
}

static int by_monomial(const void *a, const void *b) {
  uint32_t x = ((const PolyTerm *)a)->monomial;
  uint32_t y = ((const PolyTerm *)b)->monomial;
  return (x > y) - (x < y);
}

static void drop_zeros(Poly *p) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < p->terms.len; i++)
    if (!big_is_zero(&p->terms.data[i].factor))
      p->terms.data[kept++] = p->terms.data[i];
  p->terms.len = kept;
  if (kept > 1)
    qsort(p->terms.data, kept, sizeof *p->terms.data, by_monomial);
}

// Adds one product to out, where places tells which monomial lies where.
static bool add_product(Ring *ring, Poly *out, Table *places,
                        const PolyTerm *x, const PolyTerm *y) {
  PolyTerm term;
  if (ring->effort == 0 ||
      !multiply_monomials(ring, x->monomial, y->monomial, &term.monomial) ||
      !big_mul(&term.factor, &x->factor, &y->factor))
    return false;
  ring->effort--;
  const uint64_t *place = table_find(places, term.monomial);
  if (place != NULL) {
    Big *sum = &out->terms.data[*place].factor;
    return big_add(sum, sum, &term.factor);
  }
  if (out->terms.len >= ring->most_terms) return false;
  table_set(places, term.monomial, out->terms.len);
  vec_push(&out->terms, term);
  return true;
}

bool poly_mul(Ring *ring, Poly *out, const Poly *a, const Poly *b) {
  assert(out != a && out != b && out->terms.len == 0);
  Table places = {0};
  bool good = true;
  for (uint32_t i = 0; i < a->terms.len && good; i++)
    for (uint32_t j = 0; j < b->terms.len && good; j++)
      good = add_product(ring, out, &places, &a->terms.data[i],
                         &b->terms.data[j]);
  table_fini(&places);
  drop_zeros(out);
  return good;
}

bool poly_shift(Poly *p, unsigned bits) {
  for (uint32_t i = 0; i < p->terms.len; i++) {
    Big *factor = &p->terms.data[i].factor;
    if (!big_shift(factor, factor, bits)) return false;
  }
  return true;
}

bool poly_same(const Poly *a, const Poly *b) {
  if (a->terms.len != b->terms.len) return false;
  for (uint32_t i = 0; i < a->terms.len; i++) {
    const PolyTerm *x = &a->terms.data[i], *y = &b->terms.data[i];
    if (x->monomial != y->monomial || x->factor.len != y->factor.len ||
        x->factor.negative != y->factor.negative ||
        memcmp(x->factor.limbs, y->factor.limbs,
               x->factor.len * sizeof *x->factor.limbs) != 0)
      return false;
  }
  return true;
}
