// Rules for floating point. Few identities of the reals survive IEEE 754, and a
// rule must keep even the bits of NaNs: see float.h for what they are.
#include "expr/float.h"
#include "expr/internal.h"

enum { LOOK = 4 };   // levels of operands looked at

static bool never_nan(const ExprTable *t, ExprId e, unsigned levels);

// A finite value for sure.
static bool always_finite(const ExprTable *t, ExprId e, unsigned levels) {
  unsigned width = term_width(t, e);
  switch (term_op(t, e)) {
    case EXPR_CONST:
      return !float_is_nan(width, term_value(t, e)) &&
             !float_is_infinite(width, term_value(t, e));
    case EXPR_SITOF:
      return true;
    case EXPR_UITOF:   // 2^128 - 1 rounds to infinity as a float
      return width > 32 || term_width(t, term_arg(t, e, 0)) < 128;
    case EXPR_FCAST:
      return levels > 0 && width > term_width(t, term_arg(t, e, 0)) &&
             always_finite(t, term_arg(t, e, 0), levels - 1);
    default:
      return false;
  }
}

// Not a NaN for sure. Sums and products of finite values may overflow to
// infinity, but are numbers.
static bool never_nan(const ExprTable *t, ExprId e, unsigned levels) {
  if (always_finite(t, e, levels)) return true;
  if (levels == 0) return false;
  levels--;
  switch (term_op(t, e)) {
    case EXPR_CONST:
      return !float_is_nan(term_width(t, e), term_value(t, e));
    case EXPR_UITOF:
      return true;
    case EXPR_FCAST: case EXPR_FROUND:
      return never_nan(t, term_arg(t, e, 0), levels);
    case EXPR_FADD: case EXPR_FSUB: case EXPR_FMUL:
      return always_finite(t, term_arg(t, e, 0), levels) &&
             always_finite(t, term_arg(t, e, 1), levels);
    case EXPR_FMIN: case EXPR_FMAX:
      return never_nan(t, term_arg(t, e, 0), levels) ||
             never_nan(t, term_arg(t, e, 1), levels);
    case EXPR_ITE:
      return never_nan(t, term_arg(t, e, 1), levels) &&
             never_nan(t, term_arg(t, e, 2), levels);
    default:
      return false;
  }
}

// Not a signalling NaN (nor an 80-bit pattern that counts as one), nor an
// 80-bit pattern with a second spelling: the result of an operation.
static bool is_canonical(const ExprTable *t, ExprId e, unsigned levels) {
  switch (term_op(t, e)) {
    case EXPR_FADD: case EXPR_FSUB: case EXPR_FMUL: case EXPR_FDIV:
    case EXPR_FMA: case EXPR_FSQRT: case EXPR_FROUND: case EXPR_FCAST:
    case EXPR_SITOF: case EXPR_UITOF:
      return true;
    case EXPR_ITE:
      return levels > 0 && is_canonical(t, term_arg(t, e, 1), levels - 1) &&
             is_canonical(t, term_arg(t, e, 2), levels - 1);
    default:
      return false;
  }
}

// ---- Comparisons

// The operand of a widening cast, or e itself if it is a constant that is a
// narrower number exactly.
static ExprId narrowed(ExprTable *t, ExprId e, unsigned width) {
  if (term_is(t, e, EXPR_FCAST)) {
    ExprId x = term_arg(t, e, 0);
    if (term_width(t, x) <= width) {
      return expr_fconvert(t, EXPR_FCAST, x, width);
    }
    return EXPR_NONE;
  }
  if (!term_is_const(t, e)) return EXPR_NONE;
  ExprId k = expr_fconvert(t, EXPR_FCAST, e, width);
  bool exact = expr_same(expr_fconvert(t, EXPR_FCAST, k, term_width(t, e)), e);
  return exact ? k : EXPR_NONE;
}

// The widest format below e's from which e is cast, or 0.
static unsigned cast_from(const ExprTable *t, ExprId e) {
  if (!term_is(t, e, EXPR_FCAST)) return 0;
  unsigned width = term_width(t, term_arg(t, e, 0));
  return width < term_width(t, e) ? width : 0;
}

// fcast(x) < fcast(y) = x < y, fcast(x) < k = x < k for widening casts, which
// keep order and NaNs
static ExprId compare_narrower(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  unsigned x = cast_from(t, a), y = cast_from(t, b);
  unsigned width = x > y ? x : y;
  if (width == 0) return EXPR_NONE;
  ExprId narrow_a = narrowed(t, a, width), narrow_b = narrowed(t, b, width);
  if (expr_is_none(narrow_a) || expr_is_none(narrow_b)) return EXPR_NONE;
  return expr_binary(t, op, narrow_a, narrow_b);
}

static ExprId compare_same(ExprTable *t, ExprOp op, ExprId a) {
  switch (op) {
    case EXPR_FLT:     // x < x is false
      return term_has_undef(t, a) ? EXPR_NONE : expr_bool(t, false);
    case EXPR_FLE:     // x <= x = x == x
      return expr_binary(t, EXPR_FEQ, a, a);
    case EXPR_FUNO:    // x unordered with x = not x == x
      return expr_not(t, expr_binary(t, EXPR_FEQ, a, a));
    default:           // x == x is true of numbers
      return never_nan(t, a, LOOK) && !term_has_undef(t, a)
                 ? expr_bool(t, true) : EXPR_NONE;
  }
}

// The value whose sign e has flipped, or EXPR_NONE. The flip of a word that is
// put together from parts is in its highest part.
static ExprId unflipped(ExprTable *t, ExprId e) {
  ExprId part = e;
  if (term_is(t, part, EXPR_CONCAT)) part = term_arg(t, part, 0);
  if (!term_is(t, part, EXPR_XOR)) return EXPR_NONE;
  ExprId mask = term_arg(t, part, 1);
  U128 sign = u128_bit(term_width(t, part) - 1);
  if (!term_is_const(t, mask) || term_value(t, mask) != sign) return EXPR_NONE;
  unsigned width = term_width(t, e);
  return expr_binary(t, EXPR_XOR, e, term_const(t, width, u128_bit(width - 1)));
}

// Comparisons see neither the payload of a NaN nor the sign of zero, and but
// for these x + y = y + x, x * y = y * x and -(x - y) = y - x: operands of
// comparisons get one form.
static ExprId without_payload(ExprTable *t, ExprId e, unsigned levels) {
  ExprId x = unflipped(t, e);
  bool negated = !expr_is_none(x) && term_is(t, x, EXPR_FSUB);
  ExprId inner = negated ? x : e;
  ExprOp op = term_op(t, inner);
  if (op != EXPR_FADD && op != EXPR_FMUL && op != EXPR_FSUB) return e;
  if (levels == 0) return e;
  x = without_payload(t, term_arg(t, inner, 0), levels - 1);
  ExprId y = without_payload(t, term_arg(t, inner, 1), levels - 1);
  bool swap = op == EXPR_FSUB ? negated : !term_ordered(t, x, y);
  return expr_binary(t, op, swap ? y : x, swap ? x : y);
}

// -x < -y = y < x, -x == -y = x == y, -x < k = -k < x
static ExprId compare_flipped(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  ExprId x = unflipped(t, a), y = unflipped(t, b);
  if (expr_is_none(x) && expr_is_none(y)) return EXPR_NONE;
  ExprId sign = term_const(t, term_width(t, a), u128_bit(term_width(t, a) - 1));
  if (term_is_const(t, a)) x = expr_binary(t, EXPR_XOR, a, sign);
  if (term_is_const(t, b)) y = expr_binary(t, EXPR_XOR, b, sign);
  if (expr_is_none(x) || expr_is_none(y)) return EXPR_NONE;
  return expr_binary(t, op, y, x);
}

static ExprId compare(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  ExprId plain_a = without_payload(t, a, LOOK);
  ExprId plain_b = without_payload(t, b, LOOK);
  if (!expr_same(plain_a, a) || !expr_same(plain_b, b)) {
    return expr_binary(t, op, plain_a, plain_b);
  }
  for (unsigned i = 0; i < 2; i++) {
    ExprId x = i ? b : a, y = i ? a : b;
    if (term_is_const(t, x) &&
        float_is_nan(term_width(t, x), term_value(t, x))) {
      return expr_bool(t, op == EXPR_FUNO);
    }
    // x unordered with a number = not x == x
    if (op == EXPR_FUNO && never_nan(t, x, LOOK)) {
      return expr_not(t, expr_binary(t, EXPR_FEQ, y, y));
    }
  }
  if (expr_same(a, b)) return compare_same(t, op, a);
  ExprId e = compare_flipped(t, op, a, b);
  return expr_is_none(e) ? compare_narrower(t, op, a, b) : e;
}

ExprId rule_float_binary(ExprTable *t, ExprOp op, ExprId a, ExprId b) {
  if (op_info(op)->rule == RULE_BOOL) return compare(t, op, a, b);
  unsigned width = term_width(t, a);
  U128 one = u128_of(expr_const_wide_value(
      t, expr_fconvert(t, EXPR_UITOF, expr_const(t, 8, 1), width)));
  // x * 1 = x / 1 = x, x - 0 = x, if x is no signalling NaN
  if (term_is_const(t, b) && is_canonical(t, a, LOOK)) {
    U128 k = term_value(t, b);
    if ((op == EXPR_FMUL || op == EXPR_FDIV) && k == one) return a;
    if (op == EXPR_FSUB && k == 0) return a;
    if (op == EXPR_FADD && k == u128_bit(width - 1)) return a;   // x + -0
  }
  return EXPR_NONE;
}

// ---- Conversions

// fcast(fcast(x)) = x if the inner cast is widening and x is canonical;
// a narrowing after a widening cast is one cast
static ExprId cast_twice(ExprTable *t, ExprId a, unsigned width) {
  ExprId x = term_arg(t, a, 0);
  unsigned inner = term_width(t, x), middle = term_width(t, a);
  if (middle < inner) return EXPR_NONE;
  if (inner == width) return is_canonical(t, x, LOOK) ? x : EXPR_NONE;
  return expr_fconvert(t, EXPR_FCAST, x, width);
}

// fcast(fcast(x) op fcast(y)) = x op y for float in double: the double has
// more than twice as many bits and two more, so rounding twice is harmless
static ExprId cast_operation(ExprTable *t, ExprId a, unsigned width) {
  if (width != 32 || term_width(t, a) != 64) return EXPR_NONE;
  ExprOp op = term_op(t, a);
  ExprId x = narrowed(t, term_arg(t, a, 0), 32);
  if (expr_is_none(x)) return EXPR_NONE;
  if (op == EXPR_FSQRT) return expr_unary(t, op, x);
  ExprId y = narrowed(t, term_arg(t, a, 1), 32);
  return expr_is_none(y) ? y : expr_binary(t, op, x, y);
}

// Bits of an integer that a format holds exactly.
static unsigned exact_bits(unsigned width) {
  return float_format(width).fraction_bits + 1;
}

// ftosi(sitof(x)) = x if the format holds x exactly and the result is no
// narrower than x
static ExprId integer_round_trip(ExprTable *t, ExprOp op, ExprId a,
                                 unsigned width) {
  if (!term_is(t, a, EXPR_SITOF) && !term_is(t, a, EXPR_UITOF)) {
    return EXPR_NONE;
  }
  bool from_signed = term_is(t, a, EXPR_SITOF);
  ExprId x = term_arg(t, a, 0);
  unsigned inner = term_width(t, x), exact = exact_bits(term_width(t, a));
  if (from_signed) {
    if (op != EXPR_FTOSI || inner > exact + 1 || inner > width) {
      return EXPR_NONE;
    }
    return expr_sext(t, x, width);
  }
  unsigned need = inner + (op == EXPR_FTOSI);
  if (inner > exact || need > width) return EXPR_NONE;
  return expr_zext(t, x, width);
}

// sitof(zext(x)) = uitof(x), sitof(sext(x)) = sitof(x), uitof(zext(x)) =
// uitof(x): the narrowest integer
static ExprId convert_extended(ExprTable *t, ExprOp op, ExprId a,
                               unsigned width) {
  ExprId x = term_arg(t, a, 0);
  if (term_is(t, a, EXPR_ZEXT)) return expr_fconvert(t, EXPR_UITOF, x, width);
  if (op == EXPR_SITOF) return expr_fconvert(t, op, x, width);
  return EXPR_NONE;
}

ExprId rule_float_convert(ExprTable *t, ExprOp op, ExprId a, unsigned width) {
  if (term_is_choice(t, a)) {   // op(ite(c, k1, k2))
    return expr_ite(t, term_arg(t, a, 0),
                    expr_fconvert(t, op, term_arg(t, a, 1), width),
                    expr_fconvert(t, op, term_arg(t, a, 2), width));
  }
  switch (op) {
    case EXPR_FCAST:
      switch (term_op(t, a)) {
        case EXPR_FCAST:
          return cast_twice(t, a, width);
        case EXPR_FADD: case EXPR_FSUB: case EXPR_FMUL: case EXPR_FDIV:
        case EXPR_FSQRT:
          return cast_operation(t, a, width);
        case EXPR_SITOF: case EXPR_UITOF:   // exact first, rounded once
          if (term_width(t, term_arg(t, a, 0)) > exact_bits(term_width(t, a))) {
            return EXPR_NONE;
          }
          return expr_fconvert(t, term_op(t, a), term_arg(t, a, 0), width);
        default:
          return EXPR_NONE;
      }
    case EXPR_FTOSI: case EXPR_FTOUI:
      return integer_round_trip(t, op, a, width);
    default:
      if (term_is(t, a, EXPR_ZEXT) || term_is(t, a, EXPR_SEXT)) {
        return convert_extended(t, op, a, width);
      }
      return EXPR_NONE;
  }
}
