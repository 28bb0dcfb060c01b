// Rules for EQ and the orders. Comparisons are decided by facts where possible,
// narrowed to the bits that count, and the constant side is computed until the
// other side is as small as it gets. With a constant only the strict orders
// are used: x <= k is x < k + 1.
#include "expr/internal.h"

static ExprId equal(ExprTable *t, ExprId a, ExprId b) {
  return expr_binary(t, EXPR_EQ, a, b);
}

static ExprId equal_value(ExprTable *t, ExprId a, U128 k) {
  return equal(t, a, term_const(t, term_width(t, a), k));
}

// ---- EQ with a constant

// ite(c, k1, y) == k = c or y == k, or not c and y == k; likewise with the
// constant in the other branch
static ExprId eq_ite(ExprTable *t, ExprId a, ExprId k) {
  ExprId c = term_arg(t, a, 0), x = term_arg(t, a, 1), y = term_arg(t, a, 2);
  if (!term_is_const(t, x) && !term_is_const(t, y)) return EXPR_NONE;
  return expr_ite(t, c, equal(t, x, k), equal(t, y, k));
}

// concat(x, y) == k = x == high part and y == low part; but a word put together
// from input bytes alone is left whole
static bool is_input_word(const ExprTable *t, ExprId e) {
  while (term_is(t, e, EXPR_CONCAT)) {
    if (!term_is(t, term_arg(t, e, 0), EXPR_INPUT)) return false;
    e = term_arg(t, e, 1);
  }
  return term_is(t, e, EXPR_INPUT);
}

static ExprId eq_concat(ExprTable *t, ExprId a, U128 k) {
  if (is_input_word(t, a)) return EXPR_NONE;
  ExprId h = term_arg(t, a, 0), l = term_arg(t, a, 1);
  unsigned cut = term_width(t, l);
  return expr_and(t, equal_value(t, h, k >> cut),
                  equal_value(t, l, k & u128_mask(cut)));
}

// The inverse of an odd number modulo 2^128, by Newton's iteration.
static U128 inverse(U128 k) {
  U128 x = k;
  for (unsigned bits = 3; bits < 128; bits *= 2) x *= 2 - k * x;
  return x;
}

// x * k1 == k2 = x == k2 / k1 for odd k1, or if nothing overflows; of an even k1
// the zeros below go, and with them as many bits of x
static ExprId eq_mul(ExprTable *t, ExprId a, U128 k) {
  ExprId factor = term_arg(t, a, 1);
  if (!term_is_const(t, factor)) return EXPR_NONE;
  U128 f = term_value(t, factor), most = u128_mask(term_width(t, a));
  if (u128_of(term_facts(t, term_arg(t, a, 0))->hi) <= most / f) {
    if (k % f != 0) return expr_bool(t, false);
    return equal_value(t, term_arg(t, a, 0), k / f);
  }
  unsigned zeros = 0;
  for (; (f & 1) == 0; f >>= 1) zeros++;
  if ((k & u128_mask(zeros)) != 0) return expr_bool(t, false);
  ExprId low = expr_extract(t, term_arg(t, a, 0), 0,
                            term_width(t, a) - zeros);
  return equal_value(t, low, (k >> zeros) * inverse(f));
}

static ExprId eq_or(ExprTable *t, ExprId a, U128 k) {
  ExprId x = term_arg(t, a, 0), y = term_arg(t, a, 1);
  if (k == 0) {     // x | y == 0 = x == 0 and y == 0
    return expr_and(t, equal_value(t, x, 0), equal_value(t, y, 0));
  }
  if (term_is_const(t, y)) {   // x | k1 == k2 = x & ~k1 == k2 & ~k1
    ExprId rest = expr_unary(t, EXPR_NOT, y);
    return equal_value(t, expr_binary(t, EXPR_AND, x, rest),
                       k & term_value(t, rest));
  }
  return EXPR_NONE;
}

static ExprId eq_value(ExprTable *t, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  U128 k = term_value(t, b);
  if (width == 1) return k ? a : expr_not(t, a);
  if (term_get(t, a)->arity == 0) return EXPR_NONE;
  ExprId x = term_arg(t, a, 0);
  switch (term_op(t, a)) {
    case EXPR_ADD:      // x + k1 == k2 = x == k2 - k1
      if (!term_is_const(t, term_arg(t, a, 1))) return EXPR_NONE;
      return equal_value(t, x, k - term_value(t, term_arg(t, a, 1)));
    case EXPR_SUB:      // k1 - x == k2 = x == k1 - k2; x - y == 0 = x == y
      if (k == 0) return equal(t, x, term_arg(t, a, 1));
      if (!term_is_const(t, x)) return EXPR_NONE;
      return equal_value(t, term_arg(t, a, 1), term_value(t, x) - k);
    case EXPR_XOR:      // x ^ k1 == k2 = x == k1 ^ k2; x ^ y == 0 = x == y
      if (k == 0) return equal(t, x, term_arg(t, a, 1));
      if (!term_is_const(t, term_arg(t, a, 1))) return EXPR_NONE;
      return equal_value(t, x, k ^ term_value(t, term_arg(t, a, 1)));
    case EXPR_NOT:      // ~x == k = x == ~k
      return equal_value(t, x, ~k);
    case EXPR_ZEXT:     // facts have told that k fits
      return equal_value(t, x, k);
    case EXPR_SEXT:
      if (i128_of(k, term_width(t, x)) != i128_of(k, width)) {
        return expr_bool(t, false);
      }
      return equal_value(t, x, k);
    case EXPR_UDIV:     // x / k1 == 0 = x < k1
      if (k != 0 || !term_is_const(t, term_arg(t, a, 1))) return EXPR_NONE;
      if (term_is_zero(t, term_arg(t, a, 1))) return EXPR_NONE;
      return expr_binary(t, EXPR_ULT, x, term_arg(t, a, 1));
    case EXPR_CONCAT: return eq_concat(t, a, k);
    case EXPR_MUL: return eq_mul(t, a, k);
    case EXPR_OR: return eq_or(t, a, k);
    case EXPR_ITE: return eq_ite(t, a, b);
    case EXPR_AND:      // x & y == 1..1 = both are
      if (k != u128_mask(width)) return EXPR_NONE;
      return expr_and(t, equal_value(t, x, k),
                      equal_value(t, term_arg(t, a, 1), k));
    default: return EXPR_NONE;
  }
}

// ---- EQ of two terms

// Extensions of both kinds: compared at the wider inner width.
static ExprId eq_extended(ExprTable *t, ExprId a, ExprId b) {
  ExprOp op = term_op(t, a);
  if ((op != EXPR_ZEXT && op != EXPR_SEXT) || !term_is(t, b, op)) {
    return EXPR_NONE;
  }
  unsigned x = term_width(t, term_arg(t, a, 0));
  unsigned y = term_width(t, term_arg(t, b, 0));
  unsigned width = x > y ? x : y;
  return equal(t, expr_extract(t, a, 0, width), expr_extract(t, b, 0, width));
}

// x + y == x = y == 0; x - y == x = y == 0; x ^ y == x = y == 0
static ExprId eq_cancel(ExprTable *t, ExprId a, ExprId b) {
  ExprOp op = term_op(t, a);
  if (op != EXPR_ADD && op != EXPR_SUB && op != EXPR_XOR) return EXPR_NONE;
  ExprId x = term_arg(t, a, 0), y = term_arg(t, a, 1);
  if (term_equal(t, x, b)) return equal_value(t, y, 0);
  if (op != EXPR_SUB && term_equal(t, y, b)) return equal_value(t, x, 0);
  if (!term_is(t, b, op)) return EXPR_NONE;
  // x + y == x + z = y == z, also for ^; x - y == x - z and y - x == z - x
  ExprId u = term_arg(t, b, 0), v = term_arg(t, b, 1);
  if (term_equal(t, x, u)) return equal(t, y, v);
  if (term_equal(t, y, v)) return equal(t, x, u);
  if (op == EXPR_SUB) return EXPR_NONE;
  if (term_equal(t, x, v)) return equal(t, y, u);
  if (term_equal(t, y, u)) return equal(t, x, v);
  return EXPR_NONE;
}

static bool is_offset(const ExprTable *t, ExprId e) {
  return term_is(t, e, EXPR_ADD) && term_is_const(t, term_arg(t, e, 1));
}

// x + k1 == y + k2 = x == y + (k2 - k1)
static ExprId eq_offsets(ExprTable *t, ExprId a, ExprId b) {
  if (!is_offset(t, a) || !is_offset(t, b)) return EXPR_NONE;
  ExprId k = expr_binary(t, EXPR_SUB, term_arg(t, b, 1), term_arg(t, a, 1));
  return equal(t, term_arg(t, a, 0),
               expr_binary(t, EXPR_ADD, term_arg(t, b, 0), k));
}

// concat(x, y) == concat(u, v), cut alike, = x == u and y == v if one of these
// is decided
static ExprId eq_concats(ExprTable *t, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_CONCAT) || !term_is(t, b, EXPR_CONCAT)) {
    return EXPR_NONE;
  }
  ExprId l = term_arg(t, a, 1), m = term_arg(t, b, 1);
  if (term_width(t, l) != term_width(t, m)) return EXPR_NONE;
  ExprId high = equal(t, term_arg(t, a, 0), term_arg(t, b, 0));
  if (expr_is_false(t, high)) return high;
  ExprId low = equal(t, l, m);
  if (expr_is_false(t, low) || expr_is_true(t, high)) return low;
  return expr_is_true(t, low) ? high : EXPR_NONE;
}

static ExprId decide(ExprTable *t, ExprOp op, ExprId a, ExprId b);

ExprId rule_eq(ExprTable *t, ExprId a, ExprId b) {
  if (term_equal(t, a, b)) return expr_bool(t, true);       // x == x
  ExprId e = decide(t, EXPR_EQ, a, b);
  if (!expr_is_none(e)) return e;
  if (term_is_const(t, b)) return eq_value(t, a, b);
  if (term_is(t, a, EXPR_NOT) && term_is(t, b, EXPR_NOT)) {  // ~x == ~y
    return equal(t, term_arg(t, a, 0), term_arg(t, b, 0));
  }
  // not x == y = not(x == y) for truth values
  if (term_width(t, a) == 1) {
    if (term_is(t, a, EXPR_NOT)) {
      return expr_not(t, equal(t, term_arg(t, a, 0), b));
    }
    if (term_is(t, b, EXPR_NOT)) {
      return expr_not(t, equal(t, a, term_arg(t, b, 0)));
    }
    return EXPR_NONE;
  }
  e = eq_extended(t, a, b);
  if (expr_is_none(e)) e = eq_cancel(t, a, b);
  if (expr_is_none(e)) e = eq_cancel(t, b, a);
  if (expr_is_none(e)) e = eq_offsets(t, a, b);
  if (expr_is_none(e)) e = eq_concats(t, a, b);
  if (expr_is_none(e)) e = linear_equal(t, a, b);
  return e;
}

// ---- Orders

// The truth of a comparison by the facts of its operands alone.
static ExprId decide(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  Term term = {.op = (uint8_t)op, .width = 1, .arity = 2};
  term.args[0] = a.index;
  term.args[1] = b.index;
  ExprFacts facts = facts_compute(t, &term);
  if (facts.lo.lo != facts.hi.lo) return EXPR_NONE;
  return expr_bool(t, facts.lo.lo);
}

static bool top_is_known(const ExprTable *t, ExprId e, bool *sign) {
  const ExprFacts *facts = term_facts(t, e);
  U128 top = u128_bit(term_width(t, e) - 1);
  *sign = (u128_of(facts->ones) & top) != 0;
  return *sign || (u128_of(facts->zeros) & top) != 0;
}

// x <= k = x < k + 1, k <= x = k - 1 < x; the extreme k are decided by facts
// for the unsigned orders and here for the signed ones
static ExprId make_strict(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  ExprOp strict = op == EXPR_ULE ? EXPR_ULT : EXPR_SLT;
  unsigned width = term_width(t, a);
  U128 most = op == EXPR_ULE ? u128_mask(width) : u128_mask(width - 1);
  U128 least = op == EXPR_ULE ? 0 : u128_bit(width - 1);
  if (term_is_const(t, b)) {
    U128 k = term_value(t, b);
    if (k == most) return expr_bool(t, true);
    return expr_binary(t, strict, a, term_const(t, width, k + 1));
  }
  if (term_is_const(t, a)) {
    U128 k = term_value(t, a);
    if (k == least) return expr_bool(t, true);
    return expr_binary(t, strict, term_const(t, width, k - 1), b);
  }
  return EXPR_NONE;
}

// Orders of single bits, unsigned: a < b = not a and b. The signed order of
// bits (0 and -1) is the opposite one.
static ExprId less_bits(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (op == EXPR_SLT || op == EXPR_SLE) {
    ExprId swap = a;
    a = b;
    b = swap;
  }
  if (op == EXPR_ULT || op == EXPR_SLT) return expr_and(t, expr_not(t, a), b);
  return expr_or(t, expr_not(t, a), b);
}

// x < k where only one value is left or excluded:
// x < least + 1 = x == least, x < most = x != most, and mirrored
static ExprId less_extreme(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  unsigned width = term_width(t, a);
  U128 flip = op == EXPR_SLT ? u128_bit(width - 1) : 0, mask = u128_mask(width);
  if (term_is_const(t, b)) {
    U128 k = term_value(t, b) ^ flip;
    if (k == 0) return expr_bool(t, false);
    if (k == 1) return equal_value(t, a, flip);
    if (k == mask) return expr_not(t, equal(t, a, b));
  }
  if (term_is_const(t, a)) {
    U128 k = term_value(t, a) ^ flip;
    if (k == mask) return expr_bool(t, false);
    if (k == mask - 1) return equal_value(t, b, mask ^ flip);
    if (k == 0) return expr_not(t, equal(t, b, a));
  }
  return EXPR_NONE;
}

// Both sides have the same extension: the order of the inner values, which is
// unsigned for zext and unchanged for sext.
static ExprId less_extended(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  ExprOp ext = term_op(t, a);
  if ((ext != EXPR_ZEXT && ext != EXPR_SEXT) || !term_is(t, b, ext)) {
    return EXPR_NONE;
  }
  unsigned x = term_width(t, term_arg(t, a, 0));
  unsigned y = term_width(t, term_arg(t, b, 0));
  unsigned width = x > y ? x : y;
  return expr_binary(t, op, expr_extract(t, a, 0, width),
                     expr_extract(t, b, 0, width));
}

// zext(x) < k and k < zext(x): facts have decided k that do not fit
static ExprId less_zext_value(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  ExprId e = term_is_const(t, b) ? a : b;
  if (!term_is(t, e, EXPR_ZEXT)) return EXPR_NONE;
  unsigned width = term_width(t, term_arg(t, e, 0));
  if (u128_length(term_value(t, term_is_const(t, b) ? b : a)) > width) {
    return EXPR_NONE;
  }
  return expr_binary(t, op, expr_extract(t, a, 0, width),
                     expr_extract(t, b, 0, width));
}

// sext(x) < k: k within x's range counts as it is, signed or unsigned; beyond
// it, the signed order is decided and the unsigned one asks for x's sign
static ExprId less_sext_value(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  bool right = term_is_const(t, b);
  ExprId e = right ? a : b, k = right ? b : a;
  if (!term_is(t, e, EXPR_SEXT)) return EXPR_NONE;
  ExprId x = term_arg(t, e, 0);
  unsigned width = term_width(t, e), inner = term_width(t, x);
  I128 value = i128_of(term_value(t, k), width);
  if (value == i128_of((U128)value, inner)) {
    return expr_binary(t, op, expr_extract(t, a, 0, inner),
                       expr_extract(t, b, 0, inner));
  }
  if (op == EXPR_SLT) return expr_bool(t, right == (value > 0));
  ExprId sign = expr_extract(t, x, inner - 1, 1);
  return right ? expr_not(t, sign) : sign;
}

// concat(x, y) < concat(x, z) = y < z (unsigned); concat(x, y) < concat(z, y)
// = x < z
static ExprId less_concats(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (!term_is(t, a, EXPR_CONCAT) || !term_is(t, b, EXPR_CONCAT)) {
    return EXPR_NONE;
  }
  ExprId x = term_arg(t, a, 0), y = term_arg(t, a, 1);
  ExprId u = term_arg(t, b, 0), v = term_arg(t, b, 1);
  if (term_width(t, y) != term_width(t, v)) return EXPR_NONE;
  if (term_equal(t, x, u)) {
    bool strict = op == EXPR_ULT || op == EXPR_SLT;
    return expr_binary(t, strict ? EXPR_ULT : EXPR_ULE, y, v);
  }
  if (term_equal(t, y, v)) return expr_binary(t, op, x, u);
  return EXPR_NONE;
}

// concat(x, y) < k = x < high(k) if low(k) is 0, x <= high(k) if low(k) is
// beyond all y; k < concat(x, y) = high(k) < x if low(k) is not below any y
static ExprId less_concat_value(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  bool right = term_is_const(t, b);
  ExprId e = right ? a : b, k = right ? b : a;
  if (!term_is(t, e, EXPR_CONCAT)) return EXPR_NONE;
  ExprId x = term_arg(t, e, 0), y = term_arg(t, e, 1);
  unsigned cut = term_width(t, y);
  U128 low = term_value(t, k) & u128_mask(cut);
  ExprId high = term_const(t, term_width(t, x), term_value(t, k) >> cut);
  ExprOp weak = op == EXPR_ULT ? EXPR_ULE : EXPR_SLE;
  U128 least = u128_of(term_facts(t, y)->lo);
  U128 most = u128_of(term_facts(t, y)->hi);
  if (right && low <= least) return expr_binary(t, op, x, high);
  if (right && low > most) return expr_binary(t, weak, x, high);
  if (!right && low >= most) return expr_binary(t, op, high, x);
  if (!right && low < least) return expr_binary(t, weak, high, x);
  return EXPR_NONE;
}

// ite(c, k1, y) < k = ite(c, k1 < k, y < k), which is AND or OR of c
static ExprId less_ite(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  bool right = term_is_const(t, b);
  ExprId e = right ? a : b, k = right ? b : a;
  if (!term_is(t, e, EXPR_ITE)) return EXPR_NONE;
  ExprId x = term_arg(t, e, 1), y = term_arg(t, e, 2);
  if (!term_is_const(t, x) && !term_is_const(t, y)) return EXPR_NONE;
  return expr_ite(t, term_arg(t, e, 0),
                  right ? expr_binary(t, op, x, k) : expr_binary(t, op, k, x),
                  right ? expr_binary(t, op, y, k) : expr_binary(t, op, k, y));
}

// x / k1 < k2 = x < k1 * k2; k2 < x / k1 = (k2 + 1) * k1 - 1 < x
static ExprId less_quotient(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  bool right = term_is_const(t, b);
  ExprId e = right ? a : b, k = right ? b : a;
  if (op != EXPR_ULT || !term_is(t, e, EXPR_UDIV)) return EXPR_NONE;
  ExprId x = term_arg(t, e, 0), divisor = term_arg(t, e, 1);
  if (!term_is_const(t, divisor) || term_is_zero(t, divisor)) return EXPR_NONE;
  unsigned width = term_width(t, a);
  U128 d = term_value(t, divisor), v = term_value(t, k) + !right;
  if (v > u128_mask(width) / d) return EXPR_NONE;
  ExprId bound = term_const(t, width, right ? v * d : v * d - 1);
  return right ? expr_binary(t, op, x, bound) : expr_binary(t, op, bound, x);
}

// zext(x) - k < m = x - k < m at x's width if that wraps alike, and k <= x if m
// is beyond all x: the test for a range of characters
static ExprId less_range(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (op != EXPR_ULT || !term_is_const(t, b) || !is_offset(t, a)) {
    return EXPR_NONE;
  }
  ExprId wide = term_arg(t, a, 0);
  if (!term_is(t, wide, EXPR_ZEXT)) return EXPR_NONE;
  ExprId x = term_arg(t, wide, 0);
  unsigned width = term_width(t, a), inner = term_width(t, x);
  U128 k = -term_value(t, term_arg(t, a, 1)) & u128_mask(width);
  U128 m = term_value(t, b), all = u128_bit(inner);   // inner < width <= 128
  if (k == 0 || k >= all || m > u128_mask(width) - k + 1) return EXPR_NONE;
  if (m > all - k) {
    return expr_binary(t, EXPR_ULE, term_const(t, inner, k), x);
  }
  ExprId difference = expr_binary(t, EXPR_ADD, x, term_const(t, inner, -k));
  return expr_binary(t, op, difference, term_const(t, inner, m));
}

static ExprId less_value(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  ExprId e = less_extreme(t, op, a, b);
  if (expr_is_none(e)) e = less_zext_value(t, op, a, b);
  if (expr_is_none(e)) e = less_sext_value(t, op, a, b);
  if (expr_is_none(e)) e = less_concat_value(t, op, a, b);
  if (expr_is_none(e)) e = less_ite(t, op, a, b);
  if (expr_is_none(e)) e = less_quotient(t, op, a, b);
  if (expr_is_none(e)) e = less_range(t, op, a, b);
  return e;
}

ExprId rule_less(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (term_equal(t, a, b)) {                      // x < x, x <= x
    return expr_bool(t, op == EXPR_ULE || op == EXPR_SLE);
  }
  ExprId e = decide(t, op, a, b);
  if (!expr_is_none(e)) return e;
  if (term_width(t, a) == 1) return less_bits(t, op, a, b);
  bool sign_a, sign_b;
  bool is_signed = op == EXPR_SLT || op == EXPR_SLE;
  if (is_signed && top_is_known(t, a, &sign_a) && top_is_known(t, b, &sign_b)) {
    // equal signs (others are decided): the unsigned order
    return expr_binary(t, op == EXPR_SLT ? EXPR_ULT : EXPR_ULE, a, b);
  }
  bool value = term_is_const(t, a) || term_is_const(t, b);
  if (value && (op == EXPR_ULE || op == EXPR_SLE)) {
    return make_strict(t, op, a, b);
  }
  if (value) return less_value(t, op, a, b);
  e = less_extended(t, op, a, b);
  if (expr_is_none(e)) e = less_concats(t, op, a, b);
  return e;
}
