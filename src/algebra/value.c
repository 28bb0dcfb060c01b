// Float constants as numbers, and signs.
#include <math.h>
#include <string.h>

#include "algebra/internal.h"
#include "expr/float.h"

bool float_is_finite(unsigned width, Wide bits) {
  U128 v = u128_of(bits);
  return !float_is_nan(width, v) && !float_is_infinite(width, v);
}

bool float_split(unsigned width, Wide bits, uint64_t *magnitude, int *exponent,
                 bool *negative) {
  if (!float_is_finite(width, bits)) return false;
  FloatFormat f = float_format(width);
  U128 v = u128_of(bits);
  unsigned biased = (unsigned)(v >> (width - 1 - f.exponent_bits) &
                               u128_mask(f.exponent_bits));
  *negative = v >> (width - 1) & 1;
  *magnitude = (uint64_t)(v & u128_mask(f.fraction_bits));
  if (width == 80) {
    *magnitude |= (uint64_t)v & UINT64_C(1) << 63;
  } else if (biased != 0) {
    *magnitude |= UINT64_C(1) << f.fraction_bits;
  }
  if (biased == 0) biased = 1;
  *exponent = (int)biased - (int)(u128_mask(f.exponent_bits) / 2) -
              (int)f.fraction_bits;
  return true;
}

static ExprId const_of_double(ExprTable *t, unsigned width, double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  ExprId e = expr_const(t, 64, bits);
  if (width == 64) return e;
  const ExprId args[3] = {e, EXPR_NONE, EXPR_NONE};
  return float_fold(t, EXPR_FCAST, width, 0, args);
}

// Rationals whose denominator is a power of two, as far as residues_rational
// finds them: what programs compute is not further away from 1.
ExprId float_find(ExprTable *t, unsigned width, Residues at) {
  int64_t numerator, denominator;
  if (!residues_rational(at, &numerator, &denominator)) return EXPR_NONE;
  if ((denominator & (denominator - 1)) != 0) return EXPR_NONE;
  double x = (double)numerator;
  if (x >= 0x1p62 || (int64_t)x != numerator) return EXPR_NONE;
  ExprId e = const_of_double(t, width, x / (double)denominator);
  uint64_t magnitude;
  int exponent;
  bool negative;
  if (!float_split(width, expr_const_wide_value(t, e), &magnitude, &exponent,
                   &negative))
    return EXPR_NONE;
  Residues back = residues_dyadic(magnitude, exponent, negative);
  return residues_same(back, at) ? e : EXPR_NONE;
}

bool float_value(ExprTable *t, ExprId e, double *value) {
  Assignment *none = assignment_new();
  Wide bits = expr_eval(t, none, e);
  assignment_free(none);
  uint64_t magnitude;
  int exponent;
  bool negative;
  if (!float_split(expr_width(t, e), bits, &magnitude, &exponent, &negative))
    return false;
  *value = ldexp((double)magnitude, exponent);
  if (negative) *value = -*value;
  return true;
}

static ExprId sign_bit(ExprTable *t, unsigned width) {
  return expr_const_wide(t, width, wide_of(u128_bit(width - 1)));
}

ExprId float_negate(ExprTable *t, ExprId x) {
  return expr_binary(t, EXPR_XOR, x, sign_bit(t, expr_width(t, x)));
}

// The flip of a word that is put together from parts is in its highest one.
ExprId float_unnegate(ExprTable *t, ExprId e) {
  ExprId part = e;
  while (expr_op(t, part) == EXPR_CONCAT) part = expr_arg(t, part, 0);
  if (expr_op(t, part) != EXPR_XOR) return EXPR_NONE;
  ExprId mask = expr_arg(t, part, 1);
  unsigned width = expr_width(t, part);
  if (!expr_is_const(t, mask) ||
      u128_of(expr_const_wide_value(t, mask)) != u128_bit(width - 1))
    return EXPR_NONE;
  return float_negate(t, e);
}

bool float_is_input(const ExprTable *t, ExprId e) {
  if (expr_op(t, e) != EXPR_CONCAT) return expr_op(t, e) == EXPR_INPUT;
  return float_is_input(t, expr_arg(t, e, 0)) &&   // at most 16 bytes
         float_is_input(t, expr_arg(t, e, 1));
}

ExprId float_fold(ExprTable *t, ExprOp op, unsigned width, uint32_t aux,
                  const ExprId args[3]) {
  unsigned widths[3] = {0, 0, 0};
  Wide values[3] = {{0, 0}, {0, 0}, {0, 0}};
  for (unsigned i = 0; i < 3 && !expr_is_none(args[i]); i++) {
    if (!expr_is_const(t, args[i])) return EXPR_NONE;
    widths[i] = expr_width(t, args[i]);
    values[i] = expr_const_wide_value(t, args[i]);
  }
  if (op == EXPR_APPLY) {
    ExprId e = expr_plain_apply(t, expr_name(t, aux), width, args[0], args[1],
                                args[2]);
    return expr_is_const(t, e) ? e : EXPR_NONE;
  }
  return expr_const_wide(t, width,
                         expr_apply_op(op, width, aux, widths, values));
}
