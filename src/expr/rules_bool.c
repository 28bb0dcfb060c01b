// Rules for ITE and for AND, OR and NOT of width 1. Negations sit on the atoms
// where that costs nothing: comparisons have duals, and boolean ITEs are AND
// and OR.
#include "expr/internal.h"

static bool is_less(ExprOp op) { return op >= EXPR_ULT && op <= EXPR_SLE; }

// Whether not(a) is no larger than a.
static bool negates_freely(const ExprTable *t, ExprId a) {
  ExprOp op = term_op(t, a);
  return op == EXPR_NOT || op == EXPR_CONST || is_less(op);
}

// not(a < b) = b <= a, not(a <= b) = b < a
static ExprId negate_less(ExprTable *t, ExprId a) {
  static const ExprOp DUALS[] = {EXPR_ULE, EXPR_ULT, EXPR_SLE, EXPR_SLT};
  return expr_binary(t, DUALS[term_op(t, a) - EXPR_ULT], term_arg(t, a, 1),
                     term_arg(t, a, 0));
}

static bool is_negation(ExprTable *t, ExprId a, ExprId b) {
  if (term_is(t, a, EXPR_NOT)) return expr_same(term_arg(t, a, 0), b);
  if (term_is(t, b, EXPR_NOT)) return expr_same(term_arg(t, b, 0), a);
  if (!is_less(term_op(t, a)) || !is_less(term_op(t, b))) return false;
  return expr_same(negate_less(t, a), b);
}

ExprId rule_bool_not(ExprTable *t, ExprId a) {
  ExprOp op = term_op(t, a);
  if (is_less(op)) return negate_less(t, a);
  if (op != EXPR_AND && op != EXPR_OR) return EXPR_NONE;
  // not(a and b) = not a or not b, not(a or b) = not a and not b; the latter
  // always, because conjunctions can be taken apart
  ExprId x = term_arg(t, a, 0), y = term_arg(t, a, 1);
  bool free_x = negates_freely(t, x), free_y = negates_freely(t, y);
  if (op == EXPR_AND ? !(free_x && free_y) : t->splits >= SPLIT_LIMIT / 2) {
    return EXPR_NONE;
  }
  t->splits++;
  ExprId not_x = expr_not(t, x), not_y = expr_not(t, y);
  t->splits--;
  return expr_binary(t, op == EXPR_AND ? EXPR_OR : EXPR_AND, not_x, not_y);
}

// ---- Pairs of comparisons of one term with constants

// e is x == k or its negation: gives x, k and which.
static bool match_equality(const ExprTable *t, ExprId e, ExprId *x, U128 *k,
                           bool *equal) {
  *equal = !term_is(t, e, EXPR_NOT);
  if (!*equal) e = term_arg(t, e, 0);
  if (!term_is(t, e, EXPR_EQ)) return false;
  if (!term_is_const(t, term_arg(t, e, 1))) return false;
  *x = term_arg(t, e, 0);
  *k = term_value(t, term_arg(t, e, 1));
  return true;
}

// x == k1 and x == k2 = false; x == k1 and not x == k2 = x == k1 (k1 != k2)
static ExprId and_equalities(ExprTable *t, ExprId a, ExprId b) {
  ExprId x, y;
  U128 k, m;
  bool equal_x, equal_y;
  if (!match_equality(t, a, &x, &k, &equal_x)) return EXPR_NONE;
  if (!match_equality(t, b, &y, &m, &equal_y)) return EXPR_NONE;
  if (!expr_same(x, y) || k == m || !(equal_x || equal_y)) return EXPR_NONE;
  if (equal_x && equal_y) return expr_bool(t, false);
  return equal_x ? a : b;
}

// x == k and f(x, k2) with a comparison f = x == k or false
static ExprId and_equality_less(ExprTable *t, ExprId a, ExprId b) {
  ExprId x;
  U128 k;
  bool equal;
  if (!is_less(term_op(t, b))) return EXPR_NONE;
  if (!match_equality(t, a, &x, &k, &equal) || !equal) return EXPR_NONE;
  ExprId l = term_arg(t, b, 0), r = term_arg(t, b, 1);
  ExprId value = term_const(t, term_width(t, x), k);
  if (expr_same(l, x) && term_is_const(t, r)) l = value;
  else if (expr_same(r, x) && term_is_const(t, l)) r = value;
  else return EXPR_NONE;
  ExprId holds = expr_binary(t, term_op(t, b), l, r);
  return expr_is_true(t, holds) ? a : holds;
}

// x < k1 and x < k2 = x < min; k1 < x and k2 < x = max < x
// k1 < x and x < k2 = false, or x == k1 + 1 where nothing else is left
static ExprId and_bounds(ExprTable *t, ExprId a, ExprId b) {
  ExprOp op = term_op(t, a);
  if ((op != EXPR_ULT && op != EXPR_SLT) || !term_is(t, b, op)) {
    return EXPR_NONE;
  }
  for (unsigned i = 0; i < 2; i++) {
    ExprId x = term_arg(t, a, i), k = term_arg(t, a, 1 - i);
    if (!term_is_const(t, k)) continue;
    ExprId m = term_arg(t, b, 1 - i);
    if (expr_same(term_arg(t, b, i), x) && term_is_const(t, m)) {
      bool k_less = expr_is_true(t, expr_binary(t, op, k, m));
      return k_less == (i == 0) ? a : b;
    }
    m = term_arg(t, b, i);
    if (!expr_same(term_arg(t, b, 1 - i), x) || !term_is_const(t, m)) continue;
    ExprId low = i == 0 ? m : k, high = i == 0 ? k : m;
    ExprId next = expr_binary(t, EXPR_ADD, low,
                              term_const(t, term_width(t, low), 1));
    // low is not the largest value, else low < x would be false
    if (!expr_is_true(t, expr_binary(t, op, next, high))) {
      return expr_bool(t, false);
    }
    ExprId after = expr_binary(t, EXPR_ADD, next,
                               term_const(t, term_width(t, low), 1));
    if (expr_same(after, high)) return expr_binary(t, EXPR_EQ, x, next);
  }
  return EXPR_NONE;
}

// Whether a implies b or contradicts it, for a pair that and_* can tell.
static ExprId and_pair(ExprTable *t, ExprId a, ExprId b) {
  ExprId e = and_equalities(t, a, b);
  if (expr_is_none(e)) e = and_equality_less(t, a, b);
  if (expr_is_none(e)) e = and_equality_less(t, b, a);
  if (expr_is_none(e)) e = and_bounds(t, a, b);
  return e;
}

// ---- AND, OR

// a <= b and b <= a = (a == b)
static ExprId and_antisymmetric(ExprTable *t, ExprId a, ExprId b) {
  ExprOp op = term_op(t, a);
  if ((op != EXPR_ULE && op != EXPR_SLE) || !term_is(t, b, op)) {
    return EXPR_NONE;
  }
  if (!expr_same(term_arg(t, a, 0), term_arg(t, b, 1))) return EXPR_NONE;
  if (!expr_same(term_arg(t, a, 1), term_arg(t, b, 0))) return EXPR_NONE;
  return expr_binary(t, EXPR_EQ, term_arg(t, a, 0), term_arg(t, a, 1));
}

// a < b and b < a = false; a < b and b <= a = false
static bool is_contradiction(const ExprTable *t, ExprId a, ExprId b) {
  ExprOp op = term_op(t, a), other = term_op(t, b);
  if (!is_less(op) || !is_less(other)) return false;
  bool is_signed = op >= EXPR_SLT;
  if (is_signed != (other >= EXPR_SLT)) return false;
  bool strict = op == EXPR_ULT || op == EXPR_SLT || other == EXPR_ULT ||
                other == EXPR_SLT;
  return strict && term_equal(t, term_arg(t, a, 0), term_arg(t, b, 1)) &&
         term_equal(t, term_arg(t, a, 1), term_arg(t, b, 0));
}

ExprId rule_bool_and(ExprTable *t, ExprId a, ExprId b) {
  if (is_contradiction(t, a, b)) return expr_bool(t, false);
  ExprId e = and_antisymmetric(t, a, b);
  if (expr_is_none(e)) e = and_pair(t, a, b);
  if (!expr_is_none(e)) return e;
  // a and (not a or b) = a and b; (x and y) and not x = false
  for (unsigned turn = 0; turn < 2; turn++) {
    ExprId x = turn ? b : a, y = turn ? a : b;
    ExprOp op = term_op(t, y);
    if (op != EXPR_OR && op != EXPR_AND) continue;
    for (unsigned i = 0; i < 2; i++) {
      if (!is_negation(t, x, term_arg(t, y, i)) || term_has_undef(t, x)) {
        continue;
      }
      if (op == EXPR_AND) return expr_bool(t, false);
      return expr_and(t, x, term_arg(t, y, 1 - i));
    }
  }
  return EXPR_NONE;
}

ExprId rule_bool_or(ExprTable *t, ExprId a, ExprId b) {
  // not a or not b = not(a and b)
  if (term_is(t, a, EXPR_NOT) && term_is(t, b, EXPR_NOT)) {
    return expr_not(t, expr_and(t, term_arg(t, a, 0), term_arg(t, b, 0)));
  }
  // a or b = not(not a and not b) where that conjunction simplifies
  if (is_less(term_op(t, a)) && is_less(term_op(t, b))) {
    ExprId x = expr_not(t, a), y = expr_not(t, b);
    if (is_contradiction(t, x, y)) return expr_bool(t, true);
    ExprId e = and_antisymmetric(t, x, y);
    if (expr_is_none(e)) e = and_pair(t, x, y);
    if (!expr_is_none(e)) return expr_not(t, e);
  }
  // a or (not a and b) = a or b; (x or y) or not x = true
  for (unsigned turn = 0; turn < 2; turn++) {
    ExprId x = turn ? b : a, y = turn ? a : b;
    ExprOp op = term_op(t, y);
    if (op != EXPR_OR && op != EXPR_AND) continue;
    for (unsigned i = 0; i < 2; i++) {
      if (!is_negation(t, x, term_arg(t, y, i)) || term_has_undef(t, x)) {
        continue;
      }
      if (op == EXPR_OR) return expr_bool(t, true);
      return expr_or(t, x, term_arg(t, y, 1 - i));
    }
  }
  return EXPR_NONE;
}

// ---- ITE

// Branches of width 1: AND and OR.
static ExprId ite_bool(ExprTable *t, ExprId c, ExprId a, ExprId b) {
  if (expr_is_true(t, a)) return expr_or(t, c, b);       // ite(c, 1, b)
  if (expr_is_false(t, a)) return expr_and(t, expr_not(t, c), b);
  if (expr_is_true(t, b)) return expr_or(t, expr_not(t, c), a);
  if (expr_is_false(t, b)) return expr_and(t, c, a);     // ite(c, a, 0)
  if (expr_same(a, c)) return expr_or(t, c, b);          // ite(c, c, b)
  if (expr_same(b, c)) return expr_and(t, c, a);         // ite(c, a, c)
  return EXPR_NONE;
}

// ite(c, 1, 0) = zext(c), ite(c, -1, 0) = sext(c), and with branches swapped
static ExprId ite_values(ExprTable *t, ExprId c, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  if (!term_is_const(t, a) || !term_is_const(t, b)) return EXPR_NONE;
  U128 x = term_value(t, a), y = term_value(t, b);
  if (x == 1 && y == 0) return expr_zext(t, c, width);
  if (x == 0 && y == 1) return expr_zext(t, expr_not(t, c), width);
  if (x == u128_mask(width) && y == 0) return expr_sext(t, c, width);
  if (x == 0 && y == u128_mask(width)) {
    return expr_sext(t, expr_not(t, c), width);
  }
  return EXPR_NONE;
}

// ite(c, ite(c, x, y), b) = ite(c, x, b); ite(c, a, ite(c, x, y)) =
// ite(c, a, y); ite(c, a, ite(d, a, y)) = ite(c or d, a, y);
// ite(c, ite(d, x, b), b) = ite(c and d, x, b)
static ExprId ite_nested(ExprTable *t, ExprId c, ExprId a, ExprId b) {
  if (term_is(t, a, EXPR_ITE)) {
    ExprId d = term_arg(t, a, 0), x = term_arg(t, a, 1), y = term_arg(t, a, 2);
    if (expr_same(c, d)) return expr_ite(t, c, x, b);
    if (is_negation(t, c, d)) return expr_ite(t, c, y, b);
    if (expr_same(y, b)) return expr_ite(t, expr_and(t, c, d), x, b);
    if (expr_same(x, b)) {
      return expr_ite(t, expr_and(t, c, expr_not(t, d)), y, b);
    }
  }
  if (term_is(t, b, EXPR_ITE)) {
    ExprId d = term_arg(t, b, 0), x = term_arg(t, b, 1), y = term_arg(t, b, 2);
    if (expr_same(c, d)) return expr_ite(t, c, a, y);
    if (is_negation(t, c, d)) return expr_ite(t, c, a, x);
    if (expr_same(x, a)) return expr_ite(t, expr_or(t, c, d), a, y);
    if (expr_same(y, a)) {
      return expr_ite(t, expr_or(t, c, expr_not(t, d)), a, x);
    }
  }
  return EXPR_NONE;
}

// The narrowest width from which both branches are extended by zeros, or 0.
static unsigned common_zext(const ExprTable *t, ExprId a, ExprId b) {
  unsigned width = term_width(t, a), need = 0;
  ExprId sides[2] = {a, b};
  if (term_is_const(t, a) && term_is_const(t, b)) return 0;
  for (unsigned i = 0; i < 2; i++) {
    unsigned inner = width;
    if (term_is_const(t, sides[i])) {
      inner = u128_length(term_value(t, sides[i]));
    } else if (term_is(t, sides[i], EXPR_ZEXT)) {
      inner = term_width(t, term_arg(t, sides[i], 0));
    }
    if (inner > need) need = inner;
  }
  return need < width ? need : 0;
}

// ite(c, zext(x), zext(y)) = zext(ite(c, x, y)); likewise sext of equal widths
static ExprId ite_extended(ExprTable *t, ExprId c, ExprId a, ExprId b) {
  unsigned width = term_width(t, a), inner = common_zext(t, a, b);
  if (inner != 0) {
    return expr_zext(t, expr_ite(t, c, expr_extract(t, a, 0, inner),
                                 expr_extract(t, b, 0, inner)), width);
  }
  if (term_is(t, a, EXPR_SEXT) && term_is(t, b, EXPR_SEXT)) {
    ExprId x = term_arg(t, a, 0), y = term_arg(t, b, 0);
    if (term_width(t, x) == term_width(t, y)) {
      return expr_sext(t, expr_ite(t, c, x, y), width);
    }
  }
  return EXPR_NONE;
}

// ite(x == k, k, x) = x
static ExprId ite_equal(const ExprTable *t, ExprId c, ExprId a, ExprId b) {
  if (!term_is(t, c, EXPR_EQ) || term_has_undef(t, c)) return EXPR_NONE;
  ExprId x = term_arg(t, c, 0), y = term_arg(t, c, 1);
  if (expr_same(x, a) && expr_same(y, b)) return b;
  if (expr_same(x, b) && expr_same(y, a)) return b;
  return EXPR_NONE;
}

ExprId rule_ite(ExprTable *t, ExprId c, ExprId a, ExprId b) {
  if (expr_same(a, b)) return a;                        // ite(c, x, x) = x
  if (term_is(t, c, EXPR_NOT)) {                        // ite(not c, a, b)
    return expr_ite(t, term_arg(t, c, 0), b, a);
  }
  if (term_is(t, c, EXPR_ULE) || term_is(t, c, EXPR_SLE)) {
    return expr_ite(t, negate_less(t, c), b, a);        // ite(x <= y, a, b)
  }
  ExprId e = term_width(t, a) == 1 ? ite_bool(t, c, a, b)
                                   : ite_values(t, c, a, b);
  if (expr_is_none(e)) e = ite_equal(t, c, a, b);
  if (expr_is_none(e)) e = ite_nested(t, c, a, b);
  if (expr_is_none(e)) e = ite_extended(t, c, a, b);
  return e;
}
