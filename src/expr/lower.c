// Floating point spelt out in bit-vector terms, for back ends that know only
// those. Operands are unpacked into sign, exponent and mantissa, results are
// rounded to nearest even and packed again:
//
//   value = (-1)^sign * mantissa * 2^(exponent - (mantissa's width - 1))
//
// so that the exponent is the weight of the mantissa's top bit. NaNs are chosen
// around the computation as float.h defines them. Whatever would need more than
// 128 bits is left as it is.
#include "expr/float.h"

#include <assert.h>

#include "expr/internal.h"

// ---- Short names for terms

typedef ExprId E;

static E bin(ExprTable *t, ExprOp op, E a, E b) {
  return expr_binary(t, op, a, b);
}

static E constant(ExprTable *t, unsigned width, I128 value) {
  return term_const(t, width, (U128)value);
}

static E is_value(ExprTable *t, E a, I128 value) {
  return bin(t, EXPR_EQ, a, constant(t, term_width(t, a), value));
}

static E is_nonzero(ExprTable *t, E a) {
  return expr_not(t, is_value(t, a, 0));
}

static E add_const(ExprTable *t, E a, I128 value) {
  return bin(t, EXPR_ADD, a, constant(t, term_width(t, a), value));
}

static E less_signed(ExprTable *t, E a, I128 value) {
  return bin(t, EXPR_SLT, a, constant(t, term_width(t, a), value));
}

static E pad(ExprTable *t, E a, unsigned zeros) {
  assert(term_width(t, a) + zeros <= 128);
  return zeros == 0 ? a : expr_concat(t, a, constant(t, zeros, 0));
}

// ---- Unpacking

// Exponents are signed numbers of this many bits, enough for sums of exponents
// of the largest format.
enum { EXPONENT_WIDTH = 18 };

typedef struct Unpacked {
  E sign, nan, infinite, zero;   // truth values
  E exponent;                    // of EXPONENT_WIDTH bits, unbiased
  E order;                       // magnitudes in order as unsigned numbers
  E mantissa;                    // fraction bits and the integer bit
} Unpacked;

static int bias_of(FloatFormat f) { return (1 << (f.exponent_bits - 1)) - 1; }

static Unpacked unpack(ExprTable *t, E x) {
  FloatFormat f = float_format(term_width(t, x));
  unsigned low = f.width - 1 - f.exponent_bits;
  E field = expr_extract(t, x, low, f.exponent_bits);
  E fraction = expr_extract(t, x, 0, f.fraction_bits);
  E small = is_value(t, field, 0);
  E top = is_value(t, field, (I128)u128_mask(f.exponent_bits));
  E one = constant(t, f.exponent_bits, 1);
  E biased = expr_ite(t, small, one, field);
  Unpacked u = {.sign = expr_extract(t, x, f.width - 1, 1)};
  u.mantissa = f.width == 80 ? expr_extract(t, x, 0, 64)
                             : expr_concat(t, expr_not(t, small), fraction);
  u.nan = expr_and(t, top, is_nonzero(t, fraction));
  u.infinite = expr_and(t, top, is_value(t, fraction, 0));
  if (f.width == 80) {   // refused patterns count as NaNs
    E integer = expr_extract(t, x, 63, 1);
    E refused = expr_and(t, expr_not(t, small), expr_not(t, integer));
    u.nan = expr_or(t, u.nan, refused);
    u.infinite = expr_and(t, u.infinite, integer);
  }
  u.zero = expr_and(t, small, is_value(t, u.mantissa, 0));
  u.exponent = add_const(t, expr_zext(t, biased, EXPONENT_WIDTH), -bias_of(f));
  u.order = expr_concat(t, biased, u.mantissa);
  return u;
}

// Shifts the mantissa left until its top bit is set (if it is not 0).
static void normalise(ExprTable *t, E *mantissa, E *exponent) {
  assert(term_width(t, *exponent) == EXPONENT_WIDTH);
  unsigned width = term_width(t, *mantissa), step = 1;
  while (step * 2 < width) step *= 2;
  for (; step > 0; step /= 2) {
    if (step >= width) continue;
    E empty = is_value(t, expr_extract(t, *mantissa, width - step, step), 0);
    E shifted = pad(t, expr_extract(t, *mantissa, 0, width - step), step);
    *mantissa = expr_ite(t, empty, shifted, *mantissa);
    *exponent = expr_ite(t, empty, add_const(t, *exponent, -(I128)step),
                         *exponent);
  }
}

// a >> count, the lowest bit telling whether a one was lost.
static E shift_sticky(ExprTable *t, E a, E count) {
  assert(term_width(t, a) == term_width(t, count));
  E shifted = bin(t, EXPR_LSHR, a, count);
  E lost = expr_not(t, bin(t, EXPR_EQ, bin(t, EXPR_SHL, shifted, count), a));
  return bin(t, EXPR_OR, shifted, expr_zext(t, lost, term_width(t, a)));
}

// A signed exponent difference, not negative, as a shift count for a.
static E as_count(ExprTable *t, E difference, E a) {
  assert(term_width(t, difference) == EXPONENT_WIDTH);
  unsigned width = term_width(t, a);
  if (width >= EXPONENT_WIDTH) return expr_zext(t, difference, width);
  E most = constant(t, EXPONENT_WIDTH, width);
  E over = bin(t, EXPR_ULT, most, difference);
  return expr_extract(t, expr_ite(t, over, most, difference), 0, width);
}

// ---- Packing

static E pattern_with_sign(ExprTable *t, FloatFormat f, E sign, U128 rest) {
  assert(term_width(t, sign) == 1 && (rest >> (f.width - 1)) == 0);
  return expr_concat(t, sign, term_const(t, f.width - 1, rest));
}

static E make_infinity(ExprTable *t, FloatFormat f, E sign) {
  U128 bits = u128_mask(f.exponent_bits) << (f.width - 1 - f.exponent_bits);
  if (f.width == 80) bits |= u128_bit(63);
  return pattern_with_sign(t, f, sign, bits);
}

static E make_zero(ExprTable *t, FloatFormat f, E sign) {
  return pattern_with_sign(t, f, sign, 0);
}

// The pattern nearest to a nonzero number whose mantissa's top bit is set. The
// rounding bit is added to exponent and fraction as one number, so that a carry
// goes from the fraction into the exponent, up to infinity.
static E round_pack(ExprTable *t, FloatFormat f, E sign, E exponent,
                    E mantissa) {
  assert(term_width(t, sign) == 1 && term_width(t, exponent) == EXPONENT_WIDTH);
  unsigned precision = f.fraction_bits + 1, width = term_width(t, mantissa);
  if (width < precision + 2) {
    mantissa = pad(t, mantissa, precision + 2 - width);
    width = precision + 2;
  }
  int least = 1 - bias_of(f);
  E small = less_signed(t, exponent, least);
  E missing = bin(t, EXPR_SUB, constant(t, EXPONENT_WIDTH, least), exponent);
  E count = expr_ite(t, small, as_count(t, missing, mantissa),
                     constant(t, width, 0));
  mantissa = shift_sticky(t, mantissa, count);
  E kept = expr_extract(t, mantissa, width - precision, precision);
  E guard = expr_extract(t, mantissa, width - precision - 1, 1);
  E rest = is_nonzero(t, expr_extract(t, mantissa, 0, width - precision - 1));
  E odd = expr_extract(t, kept, 0, 1);
  E up = expr_and(t, guard, expr_or(t, rest, odd));
  E biased = expr_extract(t, add_const(t, exponent, bias_of(f)), 0,
                          f.exponent_bits);
  E field = expr_ite(t, small, constant(t, f.exponent_bits, 0), biased);
  E number = expr_concat(t, field, expr_extract(t, kept, 0, f.fraction_bits));
  unsigned bits = f.exponent_bits + f.fraction_bits;
  number = bin(t, EXPR_ADD, number, expr_zext(t, up, bits));
  if (f.width == 80) {
    E high = expr_extract(t, number, 63, 15);
    number = expr_concat(t, high, expr_concat(t, is_nonzero(t, high),
                                              expr_extract(t, number, 0, 63)));
  }
  E over = expr_not(t, less_signed(t, exponent, bias_of(f) + 1));
  return expr_ite(t, over, make_infinity(t, f, sign),
                  expr_concat(t, sign, number));
}

static E default_nan(ExprTable *t, FloatFormat f) {
  return term_const(t, f.width, float_default_nan(f.width));
}

static E make_quiet(ExprTable *t, E x) {
  FloatFormat f = float_format(term_width(t, x));
  E quiet = bin(t, EXPR_OR, x,
                term_const(t, f.width, u128_bit(f.fraction_bits - 1)));
  if (f.width != 80) return quiet;
  return expr_ite(t, expr_extract(t, x, 63, 1), quiet, default_nan(t, f));
}

// ---- Arithmetic

// A finite number; zero has the mantissa 0 and an exponent below all others.
typedef struct Number {
  E sign, exponent, mantissa;
} Number;

// x is smaller in magnitude than y.
static E is_smaller(ExprTable *t, const Number *x, const Number *y) {
  E same = bin(t, EXPR_EQ, x->exponent, y->exponent);
  return expr_ite(t, same, bin(t, EXPR_ULT, x->mantissa, y->mantissa),
                  bin(t, EXPR_SLT, x->exponent, y->exponent));
}

// x + y, rounded; the mantissas have the same width, and either top bits are
// set or the format has no smaller exponent.
static E add_numbers(ExprTable *t, FloatFormat f, const Number *x,
                     const Number *y) {
  assert(term_width(t, x->mantissa) == term_width(t, y->mantissa));
  E swap = is_smaller(t, x, y);
  E big = expr_ite(t, swap, y->mantissa, x->mantissa);
  E small = expr_ite(t, swap, x->mantissa, y->mantissa);
  E exponent = expr_ite(t, swap, y->exponent, x->exponent);
  E other = expr_ite(t, swap, x->exponent, y->exponent);
  E sign = expr_ite(t, swap, y->sign, x->sign);
  E opposite = expr_not(t, bin(t, EXPR_EQ, x->sign, y->sign));
  // three bits below for rounding, one above for the carry
  small = pad(t, small, 3);
  small = shift_sticky(t, small, as_count(
      t, bin(t, EXPR_SUB, exponent, other), small));
  unsigned width = term_width(t, small) + 1;
  big = expr_zext(t, pad(t, big, 3), width);
  small = expr_zext(t, small, width);
  E sum = expr_ite(t, opposite, bin(t, EXPR_SUB, big, small),
                   bin(t, EXPR_ADD, big, small));
  E nothing = is_value(t, sum, 0);
  exponent = add_const(t, exponent, 1);
  normalise(t, &sum, &exponent);
  E number = round_pack(t, f, sign, exponent, sum);
  E minus = expr_and(t, x->sign, y->sign);
  return expr_ite(t, nothing, make_zero(t, f, minus), number);
}

// The sum of two values of which some may be infinite.
static E add_infinite(ExprTable *t, FloatFormat f, E infinite_x, E sign_x,
                      E infinite_y, E sign_y, E number) {
  E infinite = expr_ite(t, infinite_x, make_infinity(t, f, sign_x),
                        make_infinity(t, f, sign_y));
  E opposite = expr_not(t, bin(t, EXPR_EQ, sign_x, sign_y));
  E invalid = expr_and(t, expr_and(t, infinite_x, infinite_y), opposite);
  number = expr_ite(t, expr_or(t, infinite_x, infinite_y), infinite, number);
  return expr_ite(t, invalid, default_nan(t, f), number);
}

static E lower_add(ExprTable *t, FloatFormat f, const Unpacked *x,
                   const Unpacked *y, E sign_y) {
  Number a = {x->sign, x->exponent, x->mantissa};
  Number b = {sign_y, y->exponent, y->mantissa};
  return add_infinite(t, f, x->infinite, x->sign, y->infinite, sign_y,
                      add_numbers(t, f, &a, &b));
}

static E sign_of_product(ExprTable *t, const Unpacked *x, const Unpacked *y) {
  return bin(t, EXPR_XOR, x->sign, y->sign);
}

// The exact product of two numbers that are not zero, its top bit set.
static Number multiply(ExprTable *t, Unpacked *x, Unpacked *y) {
  assert(2 * term_width(t, x->mantissa) <= 128);
  normalise(t, &x->mantissa, &x->exponent);
  normalise(t, &y->mantissa, &y->exponent);
  unsigned width = 2 * term_width(t, x->mantissa);
  E product = bin(t, EXPR_MUL, expr_zext(t, x->mantissa, width),
                  expr_zext(t, y->mantissa, width));
  E exponent = add_const(t, bin(t, EXPR_ADD, x->exponent, y->exponent), 1);
  E high = expr_extract(t, product, width - 1, 1);
  exponent = expr_ite(t, high, exponent, add_const(t, exponent, -1));
  product = expr_ite(t, high, product,
                     pad(t, expr_extract(t, product, 0, width - 1), 1));
  return (Number){sign_of_product(t, x, y), exponent, product};
}

static E lower_mul(ExprTable *t, FloatFormat f, Unpacked *x, Unpacked *y) {
  Number product = multiply(t, x, y);
  E sign = product.sign;
  E number = round_pack(t, f, sign, product.exponent, product.mantissa);
  E zero = expr_or(t, x->zero, y->zero);
  E infinite = expr_or(t, x->infinite, y->infinite);
  number = expr_ite(t, zero, make_zero(t, f, sign), number);
  number = expr_ite(t, infinite, make_infinity(t, f, sign), number);
  return expr_ite(t, expr_and(t, zero, infinite), default_nan(t, f), number);
}

static E lower_div(ExprTable *t, FloatFormat f, Unpacked *x, Unpacked *y) {
  assert(2 * (f.fraction_bits + 1) + 2 <= 128);
  unsigned precision = f.fraction_bits + 1, width = 2 * precision + 2;
  normalise(t, &x->mantissa, &x->exponent);
  normalise(t, &y->mantissa, &y->exponent);
  E dividend = pad(t, x->mantissa, precision + 2);
  E divisor = expr_zext(t, y->mantissa, width);
  E rest = is_nonzero(t, bin(t, EXPR_UREM, dividend, divisor));
  E quotient = bin(t, EXPR_UDIV, dividend, divisor);
  // the quotient has precision + 2 or + 3 bits
  quotient = expr_concat(t, expr_extract(t, quotient, 0, precision + 3), rest);
  E exponent = bin(t, EXPR_SUB, x->exponent, y->exponent);
  unsigned top = precision + 3;
  E high = expr_extract(t, quotient, top, 1);
  exponent = expr_ite(t, high, exponent, add_const(t, exponent, -1));
  quotient = expr_ite(t, high, quotient,
                      pad(t, expr_extract(t, quotient, 0, top), 1));
  E sign = sign_of_product(t, x, y);
  E number = round_pack(t, f, sign, exponent, quotient);
  E zero = expr_or(t, x->zero, y->infinite);
  E infinite = expr_or(t, x->infinite, y->zero);
  E invalid = expr_or(t, expr_and(t, x->zero, y->zero),
                      expr_and(t, x->infinite, y->infinite));
  number = expr_ite(t, zero, make_zero(t, f, sign), number);
  number = expr_ite(t, infinite, make_infinity(t, f, sign), number);
  return expr_ite(t, invalid, default_nan(t, f), number);
}

// The exponent of a factor or summand that may be zero.
static E exponent_or_least(ExprTable *t, E zero, E exponent) {
  return expr_ite(t, zero, constant(t, EXPONENT_WIDTH, -(1 << 16)), exponent);
}

// x * y + z rounded once: the exact product and z, at the product's width
static E lower_fma(ExprTable *t, const E args[3]) {
  FloatFormat f = float_format(term_width(t, args[0]));
  unsigned precision = f.fraction_bits + 1, width = 2 * precision;
  if (width + 4 > 128) return EXPR_NONE;
  Unpacked x = unpack(t, args[0]), y = unpack(t, args[1]);
  Unpacked z = unpack(t, args[2]);
  E zero = expr_or(t, x.zero, y.zero);
  Number product = multiply(t, &x, &y);
  product.exponent = exponent_or_least(t, zero, product.exponent);
  normalise(t, &z.mantissa, &z.exponent);
  Number summand = {z.sign, exponent_or_least(t, z.zero, z.exponent),
                    pad(t, z.mantissa, precision)};
  E infinite = expr_or(t, x.infinite, y.infinite);
  E number = add_infinite(t, f, infinite, product.sign, z.infinite, z.sign,
                          add_numbers(t, f, &product, &summand));
  number = expr_ite(t, expr_and(t, zero, infinite), default_nan(t, f), number);
  number = expr_ite(t, z.nan, make_quiet(t, args[2]), number);
  number = expr_ite(t, y.nan, make_quiet(t, args[1]), number);
  return expr_ite(t, x.nan, make_quiet(t, args[0]), number);
}

// Bit i of the radicand m * 2^zeros, 0 above and below m.
static E radicand_bit(ExprTable *t, E m, unsigned zeros, unsigned i) {
  if (i < zeros || i - zeros >= term_width(t, m)) return expr_bool(t, false);
  return expr_extract(t, m, i - zeros, 1);
}

// The root of m * 2^zeros with `digits` bits and a last one that tells whether
// something is left, by the school's method: two bits of the radicand, one of
// the root at a time.
static E square_root(ExprTable *t, E m, unsigned zeros, unsigned digits) {
  E root = EXPR_NONE, rest = constant(t, 2, 0);
  for (unsigned i = 0; i < digits; i++) {
    unsigned pair = 2 * (digits - 1 - i);
    E next = expr_concat(t, radicand_bit(t, m, zeros, pair + 1),
                         radicand_bit(t, m, zeros, pair));
    rest = expr_concat(t, rest, next);
    unsigned width = term_width(t, rest);
    E trial = constant(t, width, 1);
    if (i > 0) {
      trial = expr_zext(t, expr_concat(t, root, constant(t, 2, 1)), width);
    }
    E fits = bin(t, EXPR_ULE, trial, rest);
    rest = expr_ite(t, fits, bin(t, EXPR_SUB, rest, trial), rest);
    rest = expr_extract(t, rest, 0, i + 2);   // the rest is at most 2 * root
    root = i > 0 ? expr_concat(t, root, fits) : fits;
  }
  return expr_concat(t, root, is_nonzero(t, rest));
}

static E lower_sqrt(ExprTable *t, E a) {
  FloatFormat f = float_format(term_width(t, a));
  unsigned precision = f.fraction_bits + 1;
  Unpacked x = unpack(t, a);
  normalise(t, &x.mantissa, &x.exponent);
  E odd = expr_extract(t, x.exponent, 0, 1);
  E m = expr_ite(t, odd, pad(t, x.mantissa, 1),
                 expr_zext(t, x.mantissa, precision + 1));
  E root = square_root(t, m, precision + 3, precision + 2);
  E half = bin(t, EXPR_ASHR, x.exponent, constant(t, EXPONENT_WIDTH, 1));
  E number = round_pack(t, f, expr_bool(t, false), half, root);
  number = expr_ite(t, x.sign, default_nan(t, f), number);
  number = expr_ite(t, expr_and(t, x.infinite, expr_not(t, x.sign)), a, number);
  number = expr_ite(t, x.zero, a, number);
  return expr_ite(t, x.nan, make_quiet(t, a), number);
}

static E lower_binary(ExprTable *t, ExprOp op, E a, E b) {
  FloatFormat f = float_format(term_width(t, a));
  if (op == EXPR_FDIV && f.width == 80) return EXPR_NONE;
  Unpacked x = unpack(t, a), y = unpack(t, b);
  E number = EXPR_NONE;
  switch (op) {
    case EXPR_FADD: number = lower_add(t, f, &x, &y, y.sign); break;
    case EXPR_FSUB:
      number = lower_add(t, f, &x, &y, expr_not(t, y.sign));
      break;
    case EXPR_FMUL: number = lower_mul(t, f, &x, &y); break;
    default: number = lower_div(t, f, &x, &y); break;
  }
  return expr_ite(t, x.nan, make_quiet(t, a),
                  expr_ite(t, y.nan, make_quiet(t, b), number));
}

// ---- Comparisons

static E lower_less(ExprTable *t, const Unpacked *x, const Unpacked *y,
                    bool or_equal) {
  E both_zero = expr_and(t, x->zero, y->zero);
  ExprOp op = or_equal ? EXPR_ULE : EXPR_ULT;
  E same_sign = expr_ite(t, x->sign, bin(t, op, y->order, x->order),
                         bin(t, op, x->order, y->order));
  E less = expr_ite(t, bin(t, EXPR_EQ, x->sign, y->sign), same_sign, x->sign);
  return expr_ite(t, both_zero, expr_bool(t, or_equal), less);
}

static E lower_compare(ExprTable *t, ExprOp op, E a, E b) {
  Unpacked x = unpack(t, a), y = unpack(t, b);
  E unordered = expr_or(t, x.nan, y.nan);
  if (op == EXPR_FUNO) return unordered;
  E holds;
  if (op == EXPR_FEQ) {
    E same = expr_and(t, bin(t, EXPR_EQ, x.sign, y.sign),
                      bin(t, EXPR_EQ, x.order, y.order));
    holds = expr_or(t, same, expr_and(t, x.zero, y.zero));
  } else {
    holds = lower_less(t, &x, &y, op == EXPR_FLE);
  }
  return expr_and(t, expr_not(t, unordered), holds);
}

// The other operand for a NaN, else the first if it is beyond the second.
static E lower_extreme(ExprTable *t, ExprOp op, E a, E b) {
  Unpacked x = unpack(t, a), y = unpack(t, b);
  E first = op == EXPR_FMIN ? lower_less(t, &x, &y, false)
                            : lower_less(t, &y, &x, false);
  E number = expr_ite(t, first, a, b);
  return expr_ite(t, x.nan, expr_ite(t, y.nan, make_quiet(t, a), b),
                  expr_ite(t, y.nan, a, number));
}

// ---- Conversions

static E lower_cast(ExprTable *t, E a, unsigned width) {
  FloatFormat in = float_format(term_width(t, a)), out = float_format(width);
  Unpacked x = unpack(t, a);
  normalise(t, &x.mantissa, &x.exponent);
  E number = round_pack(t, out, x.sign, x.exponent, x.mantissa);
  number = expr_ite(t, x.zero, make_zero(t, out, x.sign), number);
  number = expr_ite(t, x.infinite, make_infinity(t, out, x.sign), number);
  E quiet = make_quiet(t, a);
  E payload = expr_extract(t, quiet, 0, in.fraction_bits);
  if (out.fraction_bits > in.fraction_bits) {
    payload = pad(t, payload, out.fraction_bits - in.fraction_bits);
  } else {
    payload = expr_extract(t, payload, in.fraction_bits - out.fraction_bits,
                           out.fraction_bits);
  }
  unsigned ones = out.exponent_bits + (width == 80);
  E nan = expr_concat(t, expr_extract(t, quiet, in.width - 1, 1),
                      expr_concat(t, term_const(t, ones, u128_mask(ones)),
                                  payload));
  return expr_ite(t, x.nan, nan, number);
}

static E lower_from_integer(ExprTable *t, ExprOp op, E a, unsigned width) {
  FloatFormat f = float_format(width);
  unsigned n = term_width(t, a);
  if (n < 2) {   // room for a mantissa to be normalised
    n = 2;
    a = op == EXPR_SITOF ? expr_sext(t, a, n) : expr_zext(t, a, n);
  }
  E sign = op == EXPR_SITOF ? expr_extract(t, a, n - 1, 1)
                            : expr_bool(t, false);
  E minus = bin(t, EXPR_SUB, constant(t, n, 0), a);
  E magnitude = expr_ite(t, sign, minus, a);
  E exponent = constant(t, EXPONENT_WIDTH, (I128)n - 1);
  normalise(t, &magnitude, &exponent);
  return expr_ite(t, is_value(t, a, 0), term_const(t, width, 0),
                  round_pack(t, f, sign, exponent, magnitude));
}

// The magnitude is the mantissa shifted left by the exponent, without its
// fraction bits; a number of n bits or more is out of range in any case.
static E lower_to_integer(ExprTable *t, ExprOp op, E a, unsigned n) {
  FloatFormat f = float_format(term_width(t, a));
  unsigned wide = f.fraction_bits + 1 + n;
  if (wide > 128) return EXPR_NONE;
  Unpacked x = unpack(t, a);
  E below = less_signed(t, x.exponent, 0);
  E above = expr_not(t, less_signed(t, x.exponent, (I128)n));
  E shifted = bin(t, EXPR_SHL, expr_zext(t, x.mantissa, wide),
                  as_count(t, x.exponent, expr_zext(t, x.mantissa, wide)));
  E magnitude = expr_extract(t, shifted, f.fraction_bits, n);
  magnitude = expr_ite(t, below, constant(t, n, 0), magnitude);
  bool is_signed = op == EXPR_FTOSI;
  U128 limit = is_signed ? u128_bit(n - 1) : u128_mask(n);
  E most = term_const(t, n, is_signed ? limit - 1 : limit);
  E fits = bin(t, EXPR_ULE, magnitude, most);
  E least = term_const(t, n, is_signed ? limit : 0);
  E fits_minus = bin(t, EXPR_ULE, magnitude, least);
  E minus = bin(t, EXPR_SUB, constant(t, n, 0), magnitude);
  E value = expr_ite(t, x.sign, minus, magnitude);
  E out = expr_or(t, above, expr_or(t, x.nan, x.infinite));
  E valid = expr_and(t, expr_not(t, out),
                     expr_ite(t, x.sign, fits_minus, fits));
  return expr_ite(t, valid, value, term_const(t, n, limit));
}

// Whether an integer part with these bits below it is rounded up in magnitude.
static E rounds_up(ExprTable *t, RoundMode mode, E sign, E odd, E guard,
                   E rest) {
  E inexact = expr_or(t, guard, rest);
  switch (mode) {
    case ROUND_NEAREST_EVEN:
      return expr_and(t, guard, expr_or(t, rest, odd));
    case ROUND_NEAREST_AWAY: return guard;
    case ROUND_DOWN: return expr_and(t, sign, inexact);
    case ROUND_UP: return expr_and(t, expr_not(t, sign), inexact);
    default: return expr_bool(t, false);
  }
}

static E lower_round(ExprTable *t, E a, RoundMode mode) {
  FloatFormat f = float_format(term_width(t, a));
  unsigned precision = f.fraction_bits + 1;
  Unpacked x = unpack(t, a);
  E integral = expr_not(t, less_signed(t, x.exponent, (I128)f.fraction_bits));
  E bits = pad(t, x.mantissa, 2);
  E count = bin(t, EXPR_SUB,
                constant(t, EXPONENT_WIDTH, (I128)f.fraction_bits), x.exponent);
  bits = shift_sticky(t, bits, as_count(t, count, bits));
  E whole = expr_extract(t, bits, 2, precision);
  E up = rounds_up(t, mode, x.sign, expr_extract(t, whole, 0, 1),
                   expr_extract(t, bits, 1, 1), expr_extract(t, bits, 0, 1));
  unsigned width = precision + 1;
  whole = bin(t, EXPR_ADD, expr_zext(t, whole, width),
              expr_zext(t, up, width));
  E nothing = is_value(t, whole, 0);
  E exponent = constant(t, EXPONENT_WIDTH, (I128)precision);
  normalise(t, &whole, &exponent);
  E number = expr_ite(t, nothing, make_zero(t, f, x.sign),
                      round_pack(t, f, x.sign, exponent, whole));
  number = expr_ite(t, expr_or(t, integral, x.infinite), a, number);
  return expr_ite(t, x.nan, make_quiet(t, a), number);
}

// ---- Terms

// The term for e's operator on these operands, or EXPR_NONE.
static E lower_operator(ExprTable *t, E e, const E args[3]) {
  ExprOp op = term_op(t, e);
  unsigned width = term_width(t, e);
  switch (op) {
    case EXPR_FADD: case EXPR_FSUB: case EXPR_FMUL: case EXPR_FDIV:
      return lower_binary(t, op, args[0], args[1]);
    case EXPR_FMA: return lower_fma(t, args);
    case EXPR_FSQRT: return lower_sqrt(t, args[0]);
    case EXPR_FEQ: case EXPR_FLT: case EXPR_FLE: case EXPR_FUNO:
      return lower_compare(t, op, args[0], args[1]);
    case EXPR_FMIN: case EXPR_FMAX:
      return lower_extreme(t, op, args[0], args[1]);
    case EXPR_FCAST: return lower_cast(t, args[0], width);
    case EXPR_FTOSI: case EXPR_FTOUI:
      return lower_to_integer(t, op, args[0], width);
    case EXPR_SITOF: case EXPR_UITOF:
      return lower_from_integer(t, op, args[0], width);
    case EXPR_FROUND:
      return lower_round(t, args[0], (RoundMode)term_aux(t, e));
    default: return EXPR_NONE;
  }
}

ExprId expr_lower_floats(ExprTable *t, ExprId e) {
  uint32_t base = t->stack.len;
  vec_push(&t->stack, e.index);
  while (t->stack.len > base) {
    E at = {*vec_last(&t->stack)};
    E args[3] = {EXPR_NONE, EXPR_NONE, EXPR_NONE};
    const Term *term = term_get(t, at);
    bool done = !(term->flags & TERM_FLOAT);
    if (done || table_find(&t->lowered, at.index) != NULL) {
      if (done) table_set(&t->lowered, at.index, at.index);
      t->stack.len--;
      continue;
    }
    if (!walk_operands(t, &t->lowered, at, args)) continue;
    E lowered = op_is_float((ExprOp)term->op) ? lower_operator(t, at, args)
                                              : EXPR_NONE;
    if (expr_is_none(lowered)) lowered = expr_rebuild(t, at, args);
    table_set(&t->lowered, at.index, lowered.index);
    t->stack.len--;
  }
  return (E){(uint32_t)*table_find(&t->lowered, e.index)};
}
