// EQUAL_HERBRAND: a float operator is a tree of its operands, and no more is
// known of it. EQUAL_IEEE: also what IEEE 754 arithmetic guarantees for all
// operands, infinities and signed zeros included; NaNs count as one value, as
// the standard does not say which payload an operation passes on:
//   x + y = y + x    x * y = y * x    x + -y = x - y    x - -y = x + y
//   x * 1 = x / 1 = x    x * -1 = x / -1 = -x    x - 0 = x    x + -0 = x
//   -x * y = -(x * y)    -x / y = x / -y = -(x / y)    x + x = x * 2
//   x / 2^k = x * 2^-k   where 2^-k is a normal number
//   x + 0 = x            if x is never -0
// Not here, because of signed zeros: x + 0 = x in general (-0 + 0 is 0),
// -(x - y) = y - x, 0 - x = -x, x * 0 = 0 (also for infinities), x - x = 0.
// Constants are folded in both modes: machines compute them in IEEE arithmetic.
#include "algebra/internal.h"

#include <assert.h>

#include "expr/float.h"

static U128 value_of(const ExprTable *t, ExprId e) {
  return u128_of(expr_const_wide_value(t, e));
}

static ExprId number(ExprTable *t, unsigned width, int n) {
  const ExprId args[3] = {expr_const(t, 64, (uint64_t)(int64_t)n), EXPR_NONE,
                          EXPR_NONE};
  return float_fold(t, EXPR_SITOF, width, 0, args);
}

static bool is_number(ExprTable *t, ExprId e, int n) {
  return expr_is_const(t, e) &&
         expr_same(e, number(t, expr_width(t, e), n));
}

static bool is_minus_zero(const ExprTable *t, ExprId e) {
  return expr_is_const(t, e) &&
         value_of(t, e) == u128_bit(expr_width(t, e) - 1);
}

// Not -0 for sure.
static bool never_minus_zero(const ExprTable *t, ExprId e, unsigned levels) {
  if (expr_is_const(t, e)) return !is_minus_zero(t, e);
  switch (expr_op(t, e)) {
    case EXPR_SITOF: case EXPR_UITOF: return true;
    case EXPR_FMUL: return expr_same(expr_arg(t, e, 0), expr_arg(t, e, 1));
    case EXPR_FADD:   // -0 only if both are
      if (levels == 0) return false;
      return never_minus_zero(t, expr_arg(t, e, 0), levels - 1) ||
             never_minus_zero(t, expr_arg(t, e, 1), levels - 1);
    default: return false;
  }
}

static void order(ExprId *a, ExprId *b) {
  if (a->index <= b->index) return;
  ExprId swap = *a;
  *a = *b;
  *b = swap;
}

static ExprId plain(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  assert(expr_width(t, a) == expr_width(t, b));
  return expr_plain(t, op, expr_width(t, a), 0, a, b, EXPR_NONE);
}

static ExprId make_product(ExprTable *t, ExprId a, ExprId b);

static ExprId make_sum(ExprTable *t, ExprId a, ExprId b) {
  for (unsigned turn = 0; turn < 2; turn++) {
    ExprId x = turn ? b : a, k = turn ? a : b;
    if (is_minus_zero(t, k)) return x;
    if (is_number(t, k, 0) && never_minus_zero(t, x, 4)) return x;
    ExprId y = expr_is_const(t, k) ? EXPR_NONE : float_unnegate(t, k);
    if (!expr_is_none(y)) return plain(t, EXPR_FSUB, x, y);
  }
  if (expr_same(a, b))
    return make_product(t, a, number(t, expr_width(t, a), 2));
  order(&a, &b);
  return plain(t, EXPR_FADD, a, b);
}

static ExprId make_difference(ExprTable *t, ExprId a, ExprId b) {
  if (is_number(t, b, 0) && !is_minus_zero(t, b)) return a;
  if (expr_is_const(t, b)) return make_sum(t, a, float_negate(t, b));
  ExprId y = float_unnegate(t, b);
  return expr_is_none(y) ? plain(t, EXPR_FSUB, a, b) : make_sum(t, a, y);
}

// Takes signs out of both operands.
static bool take_signs(ExprTable *t, ExprId *a, ExprId *b) {
  bool negative = false;
  ExprId *operands[2] = {a, b};
  for (unsigned i = 0; i < 2; i++) {
    ExprId e = *operands[i];
    ExprId x = float_unnegate(t, e);
    if (expr_is_const(t, e) && value_of(t, e) >> (expr_width(t, e) - 1))
      x = float_negate(t, e);
    if (expr_is_none(x)) continue;
    *operands[i] = x;
    negative = !negative;
  }
  return negative;
}

static ExprId make_product(ExprTable *t, ExprId a, ExprId b) {
  bool negative = take_signs(t, &a, &b);
  ExprId e;
  if (is_number(t, a, 1)) {
    e = b;
  } else if (is_number(t, b, 1)) {
    e = a;
  } else {
    order(&a, &b);
    e = plain(t, EXPR_FMUL, a, b);
  }
  return negative ? float_negate(t, e) : e;
}

// 1 / b if b is a power of two whose inverse is a normal number.
static ExprId exact_inverse(ExprTable *t, ExprId b) {
  unsigned width = expr_width(t, b);
  FloatFormat f = float_format(width);
  if (!expr_is_const(t, b) || width == 80) return EXPR_NONE;
  U128 v = value_of(t, b);
  unsigned biased = (unsigned)(v >> f.fraction_bits & u128_mask(f.exponent_bits));
  unsigned most = (unsigned)u128_mask(f.exponent_bits);
  if ((v & u128_mask(f.fraction_bits)) != 0 || biased == 0 ||
      biased >= most - 1)
    return EXPR_NONE;
  const ExprId args[3] = {number(t, width, 1), b, EXPR_NONE};
  return float_fold(t, EXPR_FDIV, width, 0, args);
}

static ExprId make_quotient(ExprTable *t, ExprId a, ExprId b) {
  ExprId inverse = exact_inverse(t, b);
  if (!expr_is_none(inverse)) return make_product(t, a, inverse);
  bool negative = take_signs(t, &a, &b);
  ExprId e = plain(t, EXPR_FDIV, a, b);
  return negative ? float_negate(t, e) : e;
}

// ---- Comparisons, in both modes

static ExprId compare_word(ExprTable *t, ExprId a, ExprId b) {
  return expr_plain_apply(t, "compare", 2, a, b, EXPR_NONE);
}

static ExprId is_code(ExprTable *t, ExprId word, unsigned code) {
  assert(expr_width(t, word) == 2 && code < 4);
  return expr_binary(t, EXPR_EQ, word, expr_const(t, 2, code));
}

// x < x is false, x == x tells whether x is a number.
static ExprId compare_same(ExprTable *t, ExprOp op, ExprId a) {
  if (op == EXPR_FLT && !expr_has_undef(t, a)) return expr_bool(t, false);
  ExprId equal = is_code(t, compare_word(t, a, a), 0);
  return op == EXPR_FUNO ? expr_not(t, equal) : equal;
}

static ExprId compare_ordered(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  bool swap = a.index > b.index;
  ExprId word = swap ? compare_word(t, b, a) : compare_word(t, a, b);
  switch (op) {
    case EXPR_FEQ: return is_code(t, word, 0);
    case EXPR_FLT: return is_code(t, word, swap ? 1 : 2);
    case EXPR_FLE:   // 0 and 2 have bit 0 clear, 0 and 1 have bit 1 clear
      return expr_not(t, expr_extract(t, word, swap ? 1 : 0, 1));
    default: return is_code(t, word, 3);
  }
}

static bool is_nan_const(const ExprTable *t, ExprId e) {
  return expr_is_const(t, e) &&
         float_is_nan(expr_width(t, e), value_of(t, e));
}

static ExprId make_comparison(ExprTable *t, ExprOp op, ExprId a, ExprId b,
                              bool ieee) {
  assert(op >= EXPR_FEQ && op <= EXPR_FUNO);
  assert(expr_width(t, a) == expr_width(t, b));
  if (is_nan_const(t, a) || is_nan_const(t, b))
    return expr_bool(t, op == EXPR_FUNO);
  unsigned width = expr_width(t, a);
  if (is_minus_zero(t, a)) a = expr_const(t, width, 0);
  if (is_minus_zero(t, b)) b = expr_const(t, width, 0);
  if (expr_same(a, b)) return compare_same(t, op, a);
  ExprId x = expr_is_const(t, a) ? EXPR_NONE : float_unnegate(t, a);
  ExprId y = expr_is_const(t, b) ? EXPR_NONE : float_unnegate(t, b);
  if (ieee && !expr_is_none(x) && expr_is_const(t, b))
    y = float_negate(t, b);
  if (ieee && !expr_is_none(y) && expr_is_const(t, a))
    x = float_negate(t, a);
  if (ieee && !expr_is_none(x) && !expr_is_none(y))
    return make_comparison(t, op, y, x, false);
  return compare_ordered(t, op, a, b);
}

ExprId ieee_make(Algebra *g, ExprTable *t, ExprOp op, unsigned width,
                 uint32_t aux, const ExprId args[3]) {
  bool ieee = g->mode == EQUAL_IEEE;
  ExprId folded = float_fold(t, op, width, aux, args);
  if (!expr_is_none(folded)) return folded;
  if (op >= EXPR_FEQ && op <= EXPR_FUNO)
    return make_comparison(t, op, args[0], args[1], ieee);
  ExprId a = args[0], b = args[1];
  switch (op) {
    case EXPR_SITOF: case EXPR_UITOF: a = integer_canonical(t, a); break;
    case EXPR_FADD: if (ieee) return make_sum(t, a, b); break;
    case EXPR_FSUB: if (ieee) return make_difference(t, a, b); break;
    case EXPR_FMUL: if (ieee) return make_product(t, a, b); break;
    case EXPR_FDIV: if (ieee) return make_quotient(t, a, b); break;
    default: break;
  }
  return expr_plain(t, op, width, aux, a, b, args[2]);
}
