// Classes of real-valued terms. A term is a rational function of atoms: inputs,
// integers, values of functions. Its residues are computed from those of its
// operands when it is made, and the table of residues gives the term that
// stands for the class, so that equal terms are one term. Two functions whose
// degrees add up to d agree at a random point modulo p with probability at most
// d / p (Schwartz and Zippel); there are four such points.
#include <assert.h>
#include <math.h>

#include "algebra/internal.h"
#include "base/mem.h"

#define MOST_DEGREE 0x1p44   // d / p stays below 2^-19 at each point
#define SALT_TERM 1

// ---- Arithmetic on classes

Class class_atom(uint64_t key, uint64_t salt) {
  return (Class){.at = residues_random(key, salt), .top = 1, .signs = MAY_ALL,
                 .low = -INFINITY, .high = INFINITY};
}

static uint8_t rational_signs(Residues at) {
  if (residues_is_zero(at)) return MAY_ZERO;
  int64_t numerator, denominator;
  if (!residues_rational(at, &numerator, &denominator))
    return MAY_NEGATIVE | MAY_POSITIVE;
  return numerator < 0 ? MAY_NEGATIVE : MAY_POSITIVE;
}

Class class_const(Residues at) {
  Class c = {.at = at, .signs = rational_signs(at), .pure = true,
             .fixed = true};
  int64_t numerator, denominator;
  range_all(&c);
  if (residues_rational(at, &numerator, &denominator)) {
    double x = (double)numerator / (double)denominator;
    range_value(&c, nextafter(nextafter(x, -INFINITY), -INFINITY),
                nextafter(nextafter(x, INFINITY), INFINITY));
  }
  range_settle(&c);
  return c;
}

static Class tamed(Class c) {
  range_settle(&c);
  if (!(c.top + c.bottom < MOST_DEGREE)) c.wild = true;
  return c;
}

static Class join(const Class *a, const Class *b) {
  return (Class){.wild = a->wild || b->wild, .pure = a->pure && b->pure,
                 .fixed = a->fixed && b->fixed};
}

static uint8_t negated_signs(uint8_t signs) {
  return (uint8_t)((signs & MAY_ZERO) | (signs & MAY_NEGATIVE ? MAY_POSITIVE : 0) |
                   (signs & MAY_POSITIVE ? MAY_NEGATIVE : 0));
}

static uint8_t sum_signs(uint8_t a, uint8_t b) {
  if (a == MAY_ZERO) return b;
  if (b == MAY_ZERO) return a;
  uint8_t any = a | b, signs = any & (MAY_NEGATIVE | MAY_POSITIVE);
  bool cancels = (any & MAY_NEGATIVE) && (any & MAY_POSITIVE);
  if (cancels || (a & b & MAY_ZERO)) signs |= MAY_ZERO;
  return signs;
}

static uint8_t product_signs(uint8_t a, uint8_t b) {
  uint8_t signs = (a | b) & MAY_ZERO;
  if (a & MAY_POSITIVE) signs |= b;
  if (a & MAY_NEGATIVE) signs |= negated_signs(b);
  return signs;
}

static Class add_degrees(const Class *a, const Class *b, Class c) {
  double left = a->top + b->bottom, right = b->top + a->bottom;
  c.top = left > right ? left : right;
  c.bottom = a->bottom + b->bottom;
  return tamed(c);
}

Class class_add(const Class *a, const Class *b) {
  Class c = join(a, b);
  c.at = residues_add(a->at, b->at);
  c.signs = sum_signs(a->signs, b->signs);
  range_add(a, b, &c);
  return add_degrees(a, b, c);
}

Class class_sub(const Class *a, const Class *b) {
  Class c = join(a, b);
  c.at = residues_sub(a->at, b->at);
  c.signs = sum_signs(a->signs, negated_signs(b->signs));
  range_sub(a, b, &c);
  return add_degrees(a, b, c);
}

Class class_mul(const Class *a, const Class *b, bool same) {
  Class c = join(a, b);
  c.at = residues_mul(a->at, b->at);
  c.top = a->top + b->top;
  c.bottom = a->bottom + b->bottom;
  c.signs = product_signs(a->signs, b->signs);
  range_mul(a, b, same, &c);
  if (same)
    c.signs = (uint8_t)((a->signs & MAY_ZERO) |
                        (a->signs & ~MAY_ZERO ? MAY_POSITIVE : 0));
  return tamed(c);
}

Class class_div(const Class *a, const Class *b) {
  Class c = join(a, b);
  if (!residues_div(a->at, b->at, &c.at)) c.wild = true;
  c.top = a->top + b->bottom;
  c.bottom = a->bottom + b->top;
  c.signs = product_signs(a->signs, b->signs & (uint8_t)~MAY_ZERO);
  if (!(a->signs & MAY_ZERO)) c.signs &= (uint8_t)~MAY_ZERO;
  range_div(a, b, &c);
  return tamed(c);
}

Class class_scale(const Class *a, Residues factor) {
  Class k = class_const(factor);
  return class_mul(a, &k, false);
}

bool class_is_constant(const Class *c) {
  return !c->wild && residues_is_constant(c->at);
}

// ---- Classes of terms

void class_set(Algebra *g, ExprId e, const Class *c) {
  const uint64_t *old = table_find(&g->class_of, e.index);
  if (old != NULL) {
    g->classes.data[*old] = *c;
    return;
  }
  table_set(&g->class_of, e.index, g->classes.len);
  vec_push(&g->classes, *c);
  if (c->top + c->bottom > g->degree && !c->wild)
    g->degree = c->top + c->bottom;
}

static uint64_t term_hash(unsigned width, const Class *c) {
  return residues_hash(c->at, width);
}

// The term registered for a class, or EXPR_NONE.
static ExprId find_term(Algebra *g, unsigned width, const Class *c) {
  g->compared++;
  const uint64_t *found = table_find(&g->terms, term_hash(width, c));
  if (found == NULL) return EXPR_NONE;
  ExprId e = {(uint32_t)*found};
  const uint64_t *index = table_find(&g->class_of, e.index);
  assert(index != NULL && !g->classes.data[*index].wild);
  return residues_same(g->classes.data[*index].at, c->at) ? e : EXPR_NONE;
}

static void register_term(Algebra *g, ExprId e, unsigned width,
                          const Class *c) {
  if (c->wild) return;
  uint64_t key = term_hash(width, c);
  if (table_find(&g->terms, key) == NULL) table_set(&g->terms, key, e.index);
}

static Class compute(Algebra *g, ExprTable *t, ExprId e) {
  uint64_t magnitude;
  int exponent;
  bool negative;
  unsigned width = expr_width(t, e);
  if (expr_is_const(t, e) &&
      float_split(width, expr_const_wide_value(t, e), &magnitude, &exponent,
                  &negative)) {
    Class c = class_const(residues_dyadic(magnitude, exponent, negative));
    if (magnitude != 0) c.signs = negative ? MAY_NEGATIVE : MAY_POSITIVE;
    double x = ldexp((double)magnitude, exponent);
    if (width == 80) range_value(&c, nextafter(x, 0), nextafter(x, INFINITY));
    if (width != 80) range_value(&c, x, x);
    if (negative) range_value(&c, -c.high, -c.low);
    return c;
  }
  ExprId positive = float_unnegate(t, e);
  if (!expr_is_none(positive)) {
    Class zero = class_const(residues_integer(0));
    return class_sub(&zero, class_get(g, t, positive));
  }
  if (expr_op(t, e) == EXPR_ITE)
    return class_choice(g, t, expr_arg(t, e, 0), expr_arg(t, e, 1),
                        expr_arg(t, e, 2));
  Class c = class_atom(e.index, SALT_TERM);
  c.pure = float_is_input(t, e);
  return c;
}

// Choices are nested: the classes of their arms come first, without recursion.
static void prepare(Algebra *g, ExprTable *t, ExprId e) {
  VEC(ExprId) pile = {0};
  vec_push(&pile, e);
  while (pile.len > 0) {
    ExprId top = *vec_last(&pile);
    uint32_t before = pile.len;
    if (table_find(&g->class_of, top.index) == NULL &&
        expr_op(t, top) == EXPR_ITE) {
      for (unsigned i = 1; i <= 2; i++) {
        ExprId arm = expr_arg(t, top, i);
        if (expr_op(t, arm) == EXPR_ITE &&
            table_find(&g->class_of, arm.index) == NULL)
          vec_push(&pile, arm);
      }
    }
    if (pile.len > before) continue;
    (void)vec_pop(&pile);
    if (table_find(&g->class_of, top.index) != NULL) continue;
    Class c = compute(g, t, top);
    if (expr_has_undef(t, top)) c.wild = true;
    class_set(g, top, &c);
    register_term(g, top, expr_width(t, top), &c);
  }
  vec_fini(&pile);
}

const Class *class_get(Algebra *g, ExprTable *t, ExprId e) {
  const uint64_t *found = table_find(&g->class_of, e.index);
  if (found == NULL) {
    prepare(g, t, e);
    found = table_find(&g->class_of, e.index);
  }
  return &g->classes.data[*found];
}

ExprId class_term(Algebra *g, ExprTable *t, ExprId e) {
  Class c = *class_get(g, t, e);
  if (c.wild) return e;
  ExprId found = find_term(g, expr_width(t, e), &c);
  return expr_is_none(found) ? e : found;
}

// May the term with this shape be replaced by `other`, as its residues say?
static bool may_replace(Algebra *g, ExprTable *t, ExprId e, ExprId other) {
  if (!g->exact || expr_same(e, other)) return true;
  if (algebra_normal_equal(t, e, other) == ALGEBRA_EQUAL) return true;
  g->unproved++;
  return false;
}

ExprId class_settle(Algebra *g, ExprTable *t, ExprOp op, unsigned width,
                    uint32_t aux, const ExprId args[3], Class c) {
  for (unsigned i = 0; i < 3 && !expr_is_none(args[i]); i++)
    if (expr_has_undef(t, args[i])) c.wild = true;
  ExprId found = c.wild ? EXPR_NONE : find_term(g, width, &c);
  if (expr_is_none(found) && class_is_constant(&c)) {
    found = float_find(t, width, c.at);
    if (!expr_is_none(found)) (void)class_get(g, t, found);
  }
  if (!expr_is_none(found) && !g->exact) {
    uint64_t *index = table_find(&g->class_of, found.index);
    Class *known = &g->classes.data[*index];
    range_meet(known, &c);
    return found;
  }
  ExprId e = expr_plain(t, op, width, aux, args[0], args[1], args[2]);
  if (table_find(&g->class_of, e.index) == NULL) class_set(g, e, &c);
  if (!expr_is_none(found) && may_replace(g, t, e, found)) return found;
  register_term(g, e, width, &c);
  return e;
}
