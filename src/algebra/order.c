// Order over the reals. A comparison of a and b asks for the sign of a - b. All
// multiples k * d of one difference by a constant k share one term d0 (a line),
// so that x < y, 2y > 2x and (x - y) / 3 < 0 are the same question; the ratio k
// is found by rational reconstruction, and its sign turns the answer round.
//
// Choices that are maxima are seen as such: with the atom relu(d) = max(d, 0)
// of a line, d > 0 ? k * d : 0 = k * relu(d), so that
//   a > b ? a : b = b + relu(a - b),   |x| = 2 relu(x) - x.
// Maxima of three and more values are atoms of their own, known by the set.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "algebra/internal.h"
#include "base/hash.h"
#include "base/mem.h"

enum { SALT_INDICATOR = 2, SALT_RELU = 3, SALT_MAX = 4, SALT_LINE = 5 };

// ---- Lines

// Residues up to a factor.
static bool line_hash(Residues a, uint64_t *hash) {
  if (a.at[0] == 0 || a.at[2] == 0) return false;
  uint64_t first =
      field_mul(a.at[1], field_inverse(a.at[0], PRIME_A), PRIME_A);
  uint64_t second =
      field_mul(a.at[3], field_inverse(a.at[2], PRIME_B), PRIME_B);
  *hash = hash_pair(hash_pair(hash_mix(SALT_LINE), first), second);
  return true;
}

// a = ratio * b for a rational number.
static bool find_ratio(Residues a, Residues b, Residues *ratio, int *sign) {
  int64_t numerator, denominator;
  if (!residues_div(a, b, ratio)) return false;
  if (!residues_rational(*ratio, &numerator, &denominator)) return false;
  *sign = (numerator > 0) - (numerator < 0);
  return true;
}

// Where a value lies on its line: value = ratio * d0.
typedef struct Spot {
  uint32_t line;
  Residues ratio;
  int sign;          // of the ratio: 1 or -1
} Spot;

// The line of a class that is not 0; a new one if there is none yet. False: the
// class has no line.
static bool find_spot(Algebra *g, const Class *c, Spot *spot) {
  uint64_t hash;
  if (c->wild || !line_hash(c->at, &hash)) return false;
  const uint64_t *found = table_find(&g->line_of, hash);
  if (found == NULL) {
    Line line = {.base = c->at};
    table_set(&g->line_of, hash, g->lines.len);
    vec_push(&g->lines, line);
    *spot = (Spot){g->lines.len - 1, residues_integer(1), 1};
    return true;
  }
  spot->line = (uint32_t)*found;
  return find_ratio(c->at, g->lines.data[spot->line].base, &spot->ratio,
                    &spot->sign);
}

// The term whose sign tells that of d, and whether it is turned round (-1).
static ExprId sign_term(Algebra *g, ExprTable *t, ExprId d, int *sign) {
  Class c = *class_get(g, t, d);
  Spot spot;
  *sign = 1;
  if (!find_spot(g, &c, &spot)) return d;
  Line *line = &g->lines.data[spot.line];
  if (expr_is_none(line->term)) {
    line->term = d;
    line->sign = spot.sign;
  }
  *sign = spot.sign * line->sign;
  return line->term;
}

// ---- Signs

static uint8_t turned(uint8_t signs, int sign) {
  if (sign > 0) return signs;
  return (uint8_t)((signs & MAY_ZERO) |
                   (signs & MAY_NEGATIVE ? MAY_POSITIVE : 0) |
                   (signs & MAY_POSITIVE ? MAY_NEGATIVE : 0));
}

// The condition that the word `s` of a sign says one of `wanted`, where only
// the signs in `may` occur.
static ExprId sign_condition(ExprTable *t, ExprId s, uint8_t may,
                             uint8_t wanted) {
  wanted &= may;
  if (wanted == 0) return expr_bool(t, false);
  if (wanted == may) return expr_bool(t, true);
  bool negate = (wanted & (wanted - 1)) != 0;   // two of three
  if (negate) wanted = may & (uint8_t)~wanted;
  ExprId zero = expr_binary(t, EXPR_EQ, s, expr_const(t, 2, 0));
  ExprId negative = expr_extract(t, s, 1, 1);
  ExprId e;
  if (wanted == MAY_ZERO) {
    e = zero;
  } else if (wanted == MAY_NEGATIVE) {
    e = may & MAY_POSITIVE ? negative : expr_not(t, zero);
  } else if (!(may & MAY_NEGATIVE)) {
    e = expr_not(t, zero);
  } else if (!(may & MAY_ZERO)) {
    e = expr_not(t, negative);
  } else {
    e = expr_binary(t, EXPR_EQ, s, expr_const(t, 2, 1));
  }
  return negate ? expr_not(t, e) : e;
}

static ExprId sign_word(ExprTable *t, ExprId d) {
  return expr_plain_apply(t, "sign", 2, d, EXPR_NONE, EXPR_NONE);
}

static ExprId make_difference(Algebra *g, ExprTable *t, ExprId a, ExprId b) {
  unsigned width = expr_width(t, a);
  Class c = *class_get(g, t, b);
  if (!c.wild && residues_is_zero(c.at)) return class_term(g, t, a);
  const ExprId args[3] = {a, b, EXPR_NONE};
  return real_make(g, t, EXPR_FSUB, width, 0, args);
}

// Numbers that no input changes: what bounds do not tell is decided as floats
// are compared, the last resort of all constants.
static bool fixed_sign(ExprTable *t, ExprId d, const Class *c, int *sign) {
  if (!(c->signs & (c->signs - 1))) {
    *sign = c->signs == MAY_NEGATIVE ? -1 : c->signs == MAY_POSITIVE;
    return true;
  }
  double value;
  if (!float_value(t, d, &value)) return false;
  *sign = (value > 0) - (value < 0);
  return true;
}

// The condition that the sign of a - b is one of `wanted`.
static ExprId difference_sign(Algebra *g, ExprTable *t, ExprId a, ExprId b,
                              uint8_t wanted) {
  ExprId d = make_difference(g, t, a, b);
  Class c = *class_get(g, t, d);
  if (!c.wild && residues_is_zero(c.at))
    return expr_bool(t, (wanted & MAY_ZERO) != 0);
  int sign;
  if (c.fixed && fixed_sign(t, d, &c, &sign))
    return expr_bool(t, (wanted & (sign < 0   ? MAY_NEGATIVE
                                   : sign > 0 ? MAY_POSITIVE
                                              : MAY_ZERO)) != 0);
  ExprId d0 = sign_term(g, t, d, &sign);
  uint8_t may = class_get(g, t, d0)->signs, known = turned(c.signs, sign);
  if (may & known) may &= known;
  return sign_condition(t, sign_word(t, d0), may, turned(wanted, sign));
}

static uint8_t wanted_signs(ExprOp op) {
  switch (op) {
    case EXPR_FEQ: return MAY_ZERO;
    case EXPR_FLT: return MAY_NEGATIVE;
    case EXPR_FLE: return MAY_NEGATIVE | MAY_ZERO;
    default: return 0;   // FUNO: numbers have an order
  }
}

// An infinity or a NaN among the operands: what lies beyond all numbers.
static ExprId compare_special(ExprTable *t, ExprOp op, const ExprId args[2]) {
  double side[2] = {0, 0};
  for (unsigned i = 0; i < 2; i++) {
    unsigned width = expr_width(t, args[i]);
    if (!expr_is_const(t, args[i]) ||
        float_is_finite(width, expr_const_wide_value(t, args[i])))
      continue;
    const ExprId cast[3] = {args[i], EXPR_NONE, EXPR_NONE};
    ExprId e = float_fold(t, EXPR_FCAST, 64, 0, cast);
    uint64_t bits = expr_const_value(t, width == 64 ? args[i] : e);
    memcpy(&side[i], &bits, sizeof bits);
  }
  double a = side[0], b = side[1];
  switch (op) {
    case EXPR_FEQ: return expr_bool(t, a == b);
    case EXPR_FLT: return expr_bool(t, a < b);
    case EXPR_FLE: return expr_bool(t, a <= b);
    default: return expr_bool(t, a != a || b != b);
  }
}

ExprId real_compare(Algebra *g, ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  const ExprId args[3] = {a, b, EXPR_NONE};
  for (unsigned i = 0; i < 2; i++)
    if (expr_is_const(t, args[i]) &&
        !float_is_finite(expr_width(t, args[i]),
                         expr_const_wide_value(t, args[i])))
      return compare_special(t, op, args);
  ExprId folded = float_fold(t, op, 1, 0, args);
  if (!expr_is_none(folded)) return folded;
  if (expr_same(a, b) && expr_has_undef(t, a))
    return expr_binary(t, EXPR_EQ, sign_word(t, a), expr_const(t, 2, 0));
  return difference_sign(g, t, a, b, wanted_signs(op));
}

// ---- Maxima

static Class make_relu(const Class *d) {
  Class c = class_atom(residues_hash(d->at, SALT_RELU), SALT_RELU);
  c.signs = MAY_ZERO | MAY_POSITIVE;
  c.wild = d->wild;
  return c;
}

// max(d, 0): on the line of d0 it is k * relu(d0), or k * (d0 - relu(d0)) for
// negative k.
static Class class_plus(Algebra *g, const Class *d) {
  Spot spot;
  if (!find_spot(g, d, &spot)) return make_relu(d);
  Class base = *d;
  base.at = g->lines.data[spot.line].base;
  Class plus = make_relu(&base);
  if (spot.sign < 0) plus = class_sub(&base, &plus);
  plus = class_scale(&plus, spot.ratio);
  plus.signs = MAY_ZERO | MAY_POSITIVE;
  range_value(&plus, 0, INFINITY);
  return plus;
}

Class class_abs(Algebra *g, const Class *a) {
  Class plus = class_plus(g, a);
  Class twice = class_add(&plus, &plus);
  Class c = class_sub(&twice, a);
  c.signs = MAY_ZERO | MAY_POSITIVE;
  range_value(&c, 0, fmax(-a->low, a->high));
  if (!(a->signs & MAY_ZERO)) c.signs = MAY_POSITIVE;
  if (!(a->signs & MAY_NEGATIVE)) return *a;
  return c;
}

static int by_residues(const void *a, const void *b) {
  return memcmp(a, b, sizeof(Residues));
}

static void add_values(const Algebra *g, const Class *c, MaxSet *set) {
  const uint64_t *found = table_find(&g->max_of, residues_hash(c->at, 0));
  if (found == NULL) {
    vec_push(&set->values, c->at);
    return;
  }
  const MaxSet *old = &g->sets.data[*found];
  for (uint32_t i = 0; i < old->values.len; i++)
    vec_push(&set->values, old->values.data[i]);
}

static void tidy(MaxSet *set) {
  qsort(set->values.data, set->values.len, sizeof(Residues), by_residues);
  uint32_t kept = 0;
  for (uint32_t i = 0; i < set->values.len; i++)
    if (kept == 0 ||
        !residues_same(set->values.data[kept - 1], set->values.data[i]))
      set->values.data[kept++] = set->values.data[i];
  set->values.len = kept;
}

// Of two values: b + max(a - b, 0); of more: an atom.
static Class class_of_set(Algebra *g, const MaxSet *set, const Class *like) {
  Class c = *like;
  c.signs = MAY_ALL;
  range_all(&c);
  if (set->values.len == 1) {
    c.at = set->values.data[0];
    return c;
  }
  if (set->values.len == 2) {
    Class a = c, b = c;
    a.at = set->values.data[0];
    b.at = set->values.data[1];
    Class d = class_sub(&a, &b);
    Class plus = class_plus(g, &d);
    return class_add(&b, &plus);
  }
  uint64_t key = 0;
  for (uint32_t i = 0; i < set->values.len; i++)
    key = hash_pair(key, residues_hash(set->values.data[i], SALT_MAX));
  Class atom = class_atom(key, SALT_MAX);
  atom.wild = c.wild;
  return atom;
}

static uint8_t max_signs(uint8_t a, uint8_t b) {
  uint8_t signs = a | b;
  if (!(a & MAY_NEGATIVE) || !(b & MAY_NEGATIVE))
    signs &= (uint8_t)~MAY_NEGATIVE;
  if (!(a & (MAY_NEGATIVE | MAY_ZERO)) || !(b & (MAY_NEGATIVE | MAY_ZERO)))
    signs &= (uint8_t)~MAY_ZERO;
  return signs;
}

Class class_max(Algebra *g, const Class *a, const Class *b) {
  MaxSet set = {0};
  add_values(g, a, &set);
  add_values(g, b, &set);
  tidy(&set);
  Class like = class_add(a, b);   // for degrees
  Class c = class_of_set(g, &set, &like);
  c.pure = false;
  c.signs = max_signs(a->signs, b->signs);
  range_value(&c, fmax(a->low, b->low), fmax(a->high, b->high));
  uint64_t key = residues_hash(c.at, 0);
  if (c.wild || table_find(&g->max_of, key) != NULL || set.values.len < 2) {
    vec_fini(&set.values);
    return c;
  }
  table_set(&g->max_of, key, g->sets.len);
  vec_push(&g->sets, set);
  return c;
}

Class class_min(Algebra *g, const Class *a, const Class *b) {
  Class zero = class_const(residues_integer(0));
  Class x = class_sub(&zero, a), y = class_sub(&zero, b);
  Class c = class_max(g, &x, &y);
  return class_sub(&zero, &c);
}

// ---- Choices

// Does c say that d0, behind its sign word, is positive (or at least zero), or
// negative (or at most zero)? *sign is 1 or -1.
static bool is_half_line(const ExprTable *t, ExprId c, ExprId *d0, int *sign) {
  bool negate = expr_op(t, c) == EXPR_NOT;
  if (negate) c = expr_arg(t, c, 0);
  ExprId s = EXPR_NONE, none;
  if (expr_op(t, c) == EXPR_EXTRACT && expr_aux(t, c) == 1) {
    s = expr_arg(t, c, 0);
    *sign = negate ? 1 : -1;
  } else if (expr_op(t, c) == EXPR_EQ && expr_is_const(t, expr_arg(t, c, 1)) &&
             expr_const_value(t, expr_arg(t, c, 1)) == 1) {
    s = expr_arg(t, c, 0);
    *sign = negate ? -1 : 1;
  }
  return !expr_is_none(s) && algebra_is_atom(t, s, d0, &none) &&
         expr_is_none(none);
}

static Class class_indicator(ExprTable *t, ExprId c) {
  bool negate = expr_op(t, c) == EXPR_NOT;
  if (negate) c = expr_arg(t, c, 0);
  Class one = class_const(residues_integer(1));
  Class atom = class_atom(c.index, SALT_INDICATOR);
  Class result = negate ? class_sub(&one, &atom) : atom;
  result.signs = MAY_ZERO | MAY_POSITIVE;
  range_value(&result, 0, 1);
  return result;
}

Class class_choice(Algebra *g, ExprTable *t, ExprId c, ExprId a, ExprId b) {
  Class yes = *class_get(g, t, a), no = *class_get(g, t, b);
  Class d = class_sub(&yes, &no), result;
  ExprId d0;
  int sign, ratio_sign;
  Residues ratio;
  if (!d.wild && is_half_line(t, c, &d0, &sign) &&
      find_ratio(d.at, class_get(g, t, d0)->at, &ratio, &ratio_sign)) {
    result = sign * ratio_sign > 0 ? class_max(g, &yes, &no)
                                   : class_min(g, &yes, &no);
  } else {
    Class is = class_indicator(t, c);
    result = class_mul(&is, &d, false);
    result = class_add(&no, &result);
    result.signs = yes.signs | no.signs;
    range_value(&result, fmin(yes.low, no.low), fmax(yes.high, no.high));
  }
  result.pure = false;
  result.fixed = false;
  return result;
}
