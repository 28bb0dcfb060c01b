// Normal forms: a term is numerator / denominator, two polynomials with integer
// coefficients in its atoms; a = b if a.n * b.d = b.n * a.d as polynomials.
// First with products and quotients of unknowns as atoms, too: sums in another
// order are found equal at the cost of their length. Then everything is
// multiplied out, as far as it stays small.
#include "algebra/internal.h"
#include "algebra/poly.h"
#include "base/mem.h"

#define MOST_TERMS 3000
#define MOST_EFFORT 400000

typedef struct Fraction {
  Poly top, bottom;
} Fraction;

typedef struct Normal {
  ExprTable *table;
  Ring ring;
  bool shallow;          // products of unknowns are atoms
  bool pure;             // all atoms met so far are inputs
  Table made;            // term -> index in fractions
  VEC(Fraction) fractions;
} Normal;

static void fraction_fini(Fraction *f) {
  poly_fini(&f->top);
  poly_fini(&f->bottom);
}

// ---- Operations; false: too large. out is empty.

static bool fraction_mul(Normal *n, Fraction *out, const Fraction *a,
                         const Fraction *b) {
  return poly_mul(&n->ring, &out->top, &a->top, &b->top) &&
         poly_mul(&n->ring, &out->bottom, &a->bottom, &b->bottom);
}

static bool fraction_div(Normal *n, Fraction *out, const Fraction *a,
                         const Fraction *b) {
  return !poly_is_zero(&b->top) &&
         poly_mul(&n->ring, &out->top, &a->top, &b->bottom) &&
         poly_mul(&n->ring, &out->bottom, &a->bottom, &b->top);
}

static bool cross_add(Normal *n, Poly *out, const Fraction *a,
                      const Fraction *b, bool minus) {
  Poly left = {0}, right = {0};
  bool good = poly_mul(&n->ring, &left, &a->top, &b->bottom) &&
              poly_mul(&n->ring, &right, &b->top, &a->bottom) &&
              poly_add(&n->ring, out, &left, &right, minus);
  poly_fini(&left);
  poly_fini(&right);
  return good;
}

static bool fraction_add(Normal *n, Fraction *out, const Fraction *a,
                         const Fraction *b, bool minus) {
  if (poly_same(&a->bottom, &b->bottom)) {
    poly_copy(&out->bottom, &a->bottom);
    return poly_add(&n->ring, &out->top, &a->top, &b->top, minus);
  }
  return cross_add(n, &out->top, a, b, minus) &&
         poly_mul(&n->ring, &out->bottom, &a->bottom, &b->bottom);
}

static bool fraction_const(Normal *n, Fraction *out, const AlgebraView *v) {
  poly_integer(&n->ring, &out->top, v->mantissa);
  poly_integer(&n->ring, &out->bottom, 1);
  if (v->exponent >= 0) return poly_shift(&out->top, (unsigned)v->exponent);
  return poly_shift(&out->bottom, (unsigned)-v->exponent);
}

// ---- Terms

static const Fraction *find(const Normal *n, ExprId e) {
  const uint64_t *found = table_find(&n->made, e.index);
  return found == NULL ? NULL : &n->fractions.data[*found];
}

static bool is_constant(const Fraction *f) {
  return f->bottom.terms.len == 1 && f->bottom.terms.data[0].monomial == 0 &&
         (f->top.terms.len == 0 ||
          (f->top.terms.len == 1 && f->top.terms.data[0].monomial == 0));
}

static void make_atom(Normal *n, Fraction *out, ExprId e) {
  poly_variable(&n->ring, &out->top, e.index);
  poly_integer(&n->ring, &out->bottom, 1);
  if (!float_is_input(n->table, e)) n->pure = false;
}

static unsigned operand_count(const AlgebraView *v) {
  switch (v->shape) {
    case ALGEBRA_SUM: case ALGEBRA_DIFFERENCE: case ALGEBRA_PRODUCT:
    case ALGEBRA_QUOTIENT: return 2;
    case ALGEBRA_NEGATION: case ALGEBRA_SAME: return 1;
    default: return 0;
  }
}

static bool stays_atom(const Normal *n, const AlgebraView *v,
                       const Fraction *const args[2]) {
  if (!n->shallow) return false;
  if (v->shape == ALGEBRA_QUOTIENT) return !is_constant(args[1]);
  return v->shape == ALGEBRA_PRODUCT && !is_constant(args[0]) &&
         !is_constant(args[1]);
}

static bool combine(Normal *n, Fraction *out, ExprId e, const AlgebraView *v) {
  const Fraction *args[2] = {NULL, NULL};
  Fraction zero = {0};
  bool good;
  for (unsigned i = 0; i < operand_count(v); i++) args[i] = find(n, v->args[i]);
  if (stays_atom(n, v, args)) {
    make_atom(n, out, e);
    return true;
  }
  switch (v->shape) {
    case ALGEBRA_CONST: return fraction_const(n, out, v);
    case ALGEBRA_SUM: return fraction_add(n, out, args[0], args[1], false);
    case ALGEBRA_DIFFERENCE:
      return fraction_add(n, out, args[0], args[1], true);
    case ALGEBRA_PRODUCT: return fraction_mul(n, out, args[0], args[1]);
    case ALGEBRA_QUOTIENT: return fraction_div(n, out, args[0], args[1]);
    case ALGEBRA_SAME:
      poly_copy(&out->top, &args[0]->top);
      poly_copy(&out->bottom, &args[0]->bottom);
      return true;
    case ALGEBRA_NEGATION:
      poly_integer(&n->ring, &zero.bottom, 1);
      good = fraction_add(n, out, &zero, args[0], true);
      fraction_fini(&zero);
      return good;
    default:
      make_atom(n, out, e);
      return true;
  }
}

// Makes e's fraction, operands first.
static bool reduce(Normal *n, ExprId e) {
  VEC(ExprId) pile = {0};
  bool good = true;
  vec_push(&pile, e);
  while (pile.len > 0 && good) {
    ExprId top = *vec_last(&pile);
    uint32_t before = pile.len;
    AlgebraView v = algebra_view(n->table, top);
    for (unsigned i = 0; i < operand_count(&v); i++)
      if (find(n, v.args[i]) == NULL) vec_push(&pile, v.args[i]);
    if (pile.len > before) continue;
    (void)vec_pop(&pile);
    if (find(n, top) != NULL) continue;
    Fraction f = {0};
    good = combine(n, &f, top, &v);
    table_set(&n->made, top.index, n->fractions.len);
    vec_push(&n->fractions, f);
  }
  vec_fini(&pile);
  return good;
}

static AlgebraAnswer compare(ExprTable *t, ExprId a, ExprId b, bool shallow) {
  Normal n = {.table = t, .shallow = shallow, .pure = true};
  ring_init(&n.ring, MOST_TERMS, MOST_EFFORT);
  AlgebraAnswer answer = ALGEBRA_UNKNOWN;
  if (reduce(&n, a) && reduce(&n, b)) {
    Poly rest = {0};
    if (cross_add(&n, &rest, find(&n, a), find(&n, b), true)) {
      if (poly_is_zero(&rest)) {
        answer = ALGEBRA_EQUAL;
      } else if (!shallow && n.pure) {
        answer = ALGEBRA_DIFFERENT;
      }
    }
    poly_fini(&rest);
  }
  for (uint32_t i = 0; i < n.fractions.len; i++)
    fraction_fini(&n.fractions.data[i]);
  vec_fini(&n.fractions);
  table_fini(&n.made);
  ring_fini(&n.ring);
  return answer;
}

AlgebraAnswer algebra_normal_equal(ExprTable *t, ExprId a, ExprId b) {
  if (expr_same(a, b)) return ALGEBRA_EQUAL;
  if (compare(t, a, b, true) == ALGEBRA_EQUAL) return ALGEBRA_EQUAL;
  return compare(t, a, b, false);
}
