// Concrete floating point. NaNs are handled on bit patterns before and after;
// everything else is the host's float, double and long double, whose x86-64
// arithmetic is IEEE's in round-to-nearest. Conversions to integers are done on
// the pattern, because the host leaves them undefined out of range.
#include "expr/float.h"

#include <math.h>
#include <string.h>

FloatFormat float_format(unsigned width) {
  switch (width) {
    case 32: return (FloatFormat){32, 8, 23};
    case 64: return (FloatFormat){64, 11, 52};
    case 80: return (FloatFormat){80, 15, 63};
  }
  assert(!"a float format");
  return (FloatFormat){0, 0, 0};
}

// ---- Fields

// Where the exponent starts: above the fraction and, in the 80-bit format, the
// integer bit.
static unsigned exponent_low(FloatFormat f) {
  return f.width - 1 - f.exponent_bits;
}

static uint64_t get_fraction(FloatFormat f, U128 bits) {
  return (uint64_t)(bits & u128_mask(f.fraction_bits));
}

static unsigned get_exponent(FloatFormat f, U128 bits) {
  return (unsigned)(bits >> exponent_low(f) & u128_mask(f.exponent_bits));
}

static bool get_sign(FloatFormat f, U128 bits) {
  return bits >> (f.width - 1) & 1;
}

static unsigned max_exponent(FloatFormat f) {
  return (1u << f.exponent_bits) - 1;
}

// An 80-bit pattern the processor refuses as an operand.
static bool is_unsupported(FloatFormat f, U128 bits) {
  return f.width == 80 && get_exponent(f, bits) != 0 && !(bits >> 63 & 1);
}

static U128 make_special(FloatFormat f, bool sign, uint64_t fraction) {
  U128 bits = (U128)max_exponent(f) << exponent_low(f) | fraction;
  if (f.width == 80) bits |= u128_bit(63);
  return bits | (U128)sign << (f.width - 1);
}

bool float_is_nan(unsigned width, U128 bits) {
  FloatFormat f = float_format(width);
  if (is_unsupported(f, bits)) return true;
  return get_exponent(f, bits) == max_exponent(f) && get_fraction(f, bits) != 0;
}

bool float_is_infinite(unsigned width, U128 bits) {
  FloatFormat f = float_format(width);
  return bits == make_special(f, get_sign(f, bits), 0);
}

U128 float_default_nan(unsigned width) {
  FloatFormat f = float_format(width);
  return make_special(f, true, UINT64_C(1) << (f.fraction_bits - 1));
}

U128 float_quiet(unsigned width, U128 nan) {
  FloatFormat f = float_format(width);
  if (is_unsupported(f, nan)) return float_default_nan(width);
  return nan | u128_bit(f.fraction_bits - 1);
}

// ---- The host's arithmetic

static float to_float(U128 bits) {
  uint32_t word = (uint32_t)bits;
  float x;
  memcpy(&x, &word, sizeof x);
  return x;
}

static double to_double(U128 bits) {
  uint64_t word = (uint64_t)bits;
  double x;
  memcpy(&x, &word, sizeof x);
  return x;
}

static long double to_extended(U128 bits) {
  long double x = 0;
  memcpy(&x, &bits, 10);
  return x;
}

static U128 from_float(float x) {
  uint32_t word;
  memcpy(&word, &x, sizeof word);
  return word;
}

static U128 from_double(double x) {
  uint64_t word;
  memcpy(&word, &x, sizeof word);
  return word;
}

static U128 from_extended(long double x) {
  U128 bits = 0;
  memcpy(&bits, &x, 10);
  return bits;
}

// One function per format; `s` is the suffix of the host's math functions.
#define DEFINE_ARITHMETIC(T, s)                                          \
  static U128 compute_##T##_(ExprOp op, uint32_t aux, const U128 v[3]);  \
  static T round_##T##_(T x, uint32_t mode) {                            \
    switch (mode) {                                                      \
      case ROUND_NEAREST_EVEN: return rint##s(x);                        \
      case ROUND_NEAREST_AWAY: return round##s(x);                       \
      case ROUND_DOWN: return floor##s(x);                               \
      case ROUND_UP: return ceil##s(x);                                  \
      default: assert(mode == ROUND_ZERO); return trunc##s(x);           \
    }                                                                    \
  }                                                                      \
  static U128 compute_##T##_(ExprOp op, uint32_t aux, const U128 v[3]) { \
    T a = to_##T(v[0]);                                                  \
    switch (op) {                                                        \
      case EXPR_FADD: return from_##T(a + to_##T(v[1]));                 \
      case EXPR_FSUB: return from_##T(a - to_##T(v[1]));                 \
      case EXPR_FMUL: return from_##T(a * to_##T(v[1]));                 \
      case EXPR_FDIV: return from_##T(a / to_##T(v[1]));                 \
      case EXPR_FMA:                                                     \
        return from_##T(fma##s(a, to_##T(v[1]), to_##T(v[2])));          \
      case EXPR_FSQRT: return from_##T(sqrt##s(a));                      \
      case EXPR_FROUND: return from_##T(round_##T##_(a, aux));           \
      case EXPR_FMIN: return a < to_##T(v[1]) ? v[0] : v[1];             \
      case EXPR_FMAX: return a > to_##T(v[1]) ? v[0] : v[1];             \
      case EXPR_FEQ: return a == to_##T(v[1]);                           \
      case EXPR_FLT: return a < to_##T(v[1]);                            \
      case EXPR_FLE: return a <= to_##T(v[1]);                           \
      default: assert(!"a float operator"); return 0;                    \
    }                                                                    \
  }

typedef long double extended;

DEFINE_ARITHMETIC(float, f)
DEFINE_ARITHMETIC(double, )
DEFINE_ARITHMETIC(extended, l)

static U128 compute(ExprOp op, unsigned width, uint32_t aux,
                    const U128 args[3]) {
  switch (width) {
    case 32: return compute_float_(op, aux, args);
    case 64: return compute_double_(op, aux, args);
    default: return compute_extended_(op, aux, args);
  }
}

// ---- Conversions

// The magnitude of a finite value, truncated to an integer; false if it has
// more than 128 bits.
static bool truncate_magnitude(FloatFormat f, U128 bits, U128 *magnitude) {
  unsigned biased = get_exponent(f, bits);
  U128 mantissa = get_fraction(f, bits);
  if (f.width == 80) {
    mantissa |= bits & u128_bit(63);
  } else if (biased != 0) {
    mantissa |= u128_bit(f.fraction_bits);
  }
  if (biased == 0) biased = 1;
  int shift = (int)biased - (int)(max_exponent(f) / 2) - (int)f.fraction_bits;
  *magnitude = 0;
  if (mantissa == 0) return true;
  if (shift < 0) {
    *magnitude = u128_shr(mantissa, (unsigned)-shift);
    return true;
  }
  if ((unsigned)shift + u128_length(mantissa) > 128) return false;
  *magnitude = mantissa << shift;
  return true;
}

static U128 to_integer(ExprOp op, unsigned width, unsigned from, U128 bits) {
  FloatFormat f = float_format(from);
  U128 limit = op == EXPR_FTOSI ? u128_bit(width - 1) : u128_mask(width);
  U128 invalid = limit;
  U128 magnitude;
  if (float_is_nan(from, bits) || float_is_infinite(from, bits)) return invalid;
  if (!truncate_magnitude(f, bits, &magnitude)) return invalid;
  if (!get_sign(f, bits)) {
    if (op == EXPR_FTOSI) limit--;
    return magnitude <= limit ? magnitude : invalid;
  }
  if (op == EXPR_FTOUI) limit = 0;
  return magnitude <= limit ? -magnitude & u128_mask(width) : invalid;
}

static U128 from_integer(ExprOp op, unsigned width, unsigned from, U128 value) {
  if (op == EXPR_UITOF) {
    switch (width) {
      case 32: return from_float((float)value);
      case 64: return from_double((double)value);
      default: return from_extended((long double)value);
    }
  }
  I128 integer = i128_of(value, from);
  switch (width) {
    case 32: return from_float((float)integer);
    case 64: return from_double((double)integer);
    default: return from_extended((long double)integer);
  }
}

static U128 cast_nan(unsigned width, unsigned from, U128 nan) {
  FloatFormat in = float_format(from), out = float_format(width);
  nan = float_quiet(from, nan);
  uint64_t fraction = get_fraction(in, nan);
  if (out.fraction_bits >= in.fraction_bits) {
    fraction <<= out.fraction_bits - in.fraction_bits;
  } else {
    fraction >>= in.fraction_bits - out.fraction_bits;
  }
  return make_special(out, get_sign(in, nan), fraction);
}

static U128 cast_format(unsigned width, unsigned from, U128 bits) {
  if (width == from) return bits;
  if (float_is_nan(from, bits)) return cast_nan(width, from, bits);
  long double x = from == 32   ? to_float(bits)
                  : from == 64 ? to_double(bits)
                               : to_extended(bits);
  switch (width) {
    case 32: return from_float((float)x);
    case 64: return from_double((double)x);
    default: return from_extended(x);
  }
}

// ---- NaNs around the host's arithmetic

static unsigned operand_count(ExprOp op) {
  switch (op) {
    case EXPR_FSQRT: case EXPR_FROUND: return 1;
    case EXPR_FMA: return 3;
    default: return 2;
  }
}

// The result if some operand is a NaN; `first` is the first such one.
static U128 apply_nan(ExprOp op, unsigned width, unsigned first,
                      const U128 args[3]) {
  switch (op) {
    case EXPR_FEQ: case EXPR_FLT: case EXPR_FLE:
      return 0;
    case EXPR_FUNO:
      return 1;
    case EXPR_FMIN: case EXPR_FMAX:
      if (!float_is_nan(width, args[1 - first])) return args[1 - first];
      return float_quiet(width, args[0]);
    default:
      return float_quiet(width, args[first]);
  }
}

static U128 apply_arithmetic(ExprOp op, unsigned width, uint32_t aux,
                             const U128 args[3]) {
  for (unsigned i = 0; i < operand_count(op); i++) {
    if (float_is_nan(width, args[i])) return apply_nan(op, width, i, args);
  }
  if (op == EXPR_FUNO) return 0;
  U128 result = compute(op, width, aux, args);
  if (op == EXPR_FEQ || op == EXPR_FLT || op == EXPR_FLE) return result;
  return float_is_nan(width, result) ? float_default_nan(width) : result;
}

U128 float_apply(ExprOp op, unsigned width, uint32_t aux, unsigned from,
                 const U128 args[3]) {
  switch (op) {
    case EXPR_FCAST:
      return cast_format(width, from, args[0]);
    case EXPR_FTOSI: case EXPR_FTOUI:
      return to_integer(op, width, from, args[0]);
    case EXPR_SITOF: case EXPR_UITOF:
      return from_integer(op, width, from, args[0]);
    default:
      return apply_arithmetic(op, from, aux, args);
  }
}
