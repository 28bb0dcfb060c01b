// Concrete floating point against the processor: SSE for float and double, x87
// for the 80-bit format, NaN patterns and conversions included; and the rules
// on terms where NaNs make the difference.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../test.h"
#include "base/rng.h"
#include "expr/expr.h"

static Rng rng = {1};

static uint64_t pick(uint64_t bound) { return rng_below(&rng, bound); }

static Wide apply(ExprOp op, unsigned width, uint32_t aux, unsigned from,
                  Wide a, Wide b, Wide c) {
  unsigned widths[3] = {from, from, from};
  Wide args[3] = {a, b, c};
  return expr_apply_op(op, width, aux, widths, args);
}

// A pattern: corners of exponent and fraction, or anything.
static uint64_t pattern(unsigned exponent_bits, unsigned fraction_bits) {
  uint64_t most = (UINT64_C(1) << exponent_bits) - 1, bias = most / 2;
  uint64_t exponents[] = {0, 1, bias, bias + 1, bias - 1, bias + pick(70), most,
                          most - 1, pick(most + 1), bias + fraction_bits};
  uint64_t fraction_mask = (UINT64_C(1) << fraction_bits) - 1;
  uint64_t fractions[] = {0, 1, fraction_mask, fraction_mask / 2 + 1,
                          rng_next(&rng) & fraction_mask,
                          (rng_next(&rng) & fraction_mask) >> pick(20),
                          fraction_mask & (fraction_mask << pick(40))};
  return pick(2) << (exponent_bits + fraction_bits) |
         exponents[pick(10)] << fraction_bits | fractions[pick(7)];
}

static double to_double(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static uint64_t of_double(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static float to_float(uint64_t bits) {
  uint32_t word = (uint32_t)bits;
  float x;
  memcpy(&x, &word, sizeof x);
  return x;
}

static uint64_t of_float(float x) {
  uint32_t word;
  memcpy(&word, &x, sizeof word);
  return word;
}

// The instruction itself: a compiler might swap operands, and NaNs show that.
#define SSE(T, name, instruction)                         \
  static T name(T a, T b) {                               \
    __asm__(instruction " %1, %0" : "+x"(a) : "x"(b));    \
    return a;                                             \
  }
SSE(double, add_d, "addsd")
SSE(double, sub_d, "subsd")
SSE(double, mul_d, "mulsd")
SSE(double, div_d, "divsd")
SSE(float, add_f, "addss")
SSE(float, sub_f, "subss")
SSE(float, mul_f, "mulss")
SSE(float, div_f, "divss")

static double sqrt_d(double a) {
  double r;
  __asm__("sqrtsd %1, %0" : "=x"(r) : "x"(a));
  return r;
}

static float widen_narrow(double a) {
  float r;
  __asm__("cvtsd2ss %1, %0" : "=x"(r) : "x"(a));
  return r;
}

static double widen(float a) {
  double r;
  __asm__("cvtss2sd %1, %0" : "=x"(r) : "x"(a));
  return r;
}

static const Wide NONE = {0, 0};

static uint64_t binary64(ExprOp op, uint64_t a, uint64_t b) {
  bool truth = op >= EXPR_FEQ && op <= EXPR_FUNO;
  return apply(op, truth ? 1 : 64, 0, 64, (Wide){a, 0}, (Wide){b, 0}, NONE).lo;
}

static uint64_t binary32(ExprOp op, uint64_t a, uint64_t b) {
  return apply(op, 32, 0, 32, (Wide){a, 0}, (Wide){b, 0}, NONE).lo;
}

static void test_double(void) {
  for (unsigned i = 0; i < 20000; i++) {
    uint64_t a = pattern(11, 52), b = pattern(11, 52);
    double x = to_double(a), y = to_double(b);
    CHECK(binary64(EXPR_FADD, a, b) == of_double(add_d(x, y)));
    CHECK(binary64(EXPR_FSUB, a, b) == of_double(sub_d(x, y)));
    CHECK(binary64(EXPR_FMUL, a, b) == of_double(mul_d(x, y)));
    CHECK(binary64(EXPR_FDIV, a, b) == of_double(div_d(x, y)));
    CHECK(binary64(EXPR_FEQ, a, b) == (x == y));
    CHECK(binary64(EXPR_FLT, a, b) == (x < y));
    CHECK(binary64(EXPR_FLE, a, b) == (x <= y));
    CHECK(binary64(EXPR_FUNO, a, b) == (isnan(x) || isnan(y)));
    CHECK(apply(EXPR_FSQRT, 64, 0, 64, (Wide){a, 0}, NONE, NONE).lo ==
          of_double(sqrt_d(x)));
    CHECK(apply(EXPR_FCAST, 32, 0, 64, (Wide){a, 0}, NONE, NONE).lo ==
          of_float(widen_narrow(x)));
    if (!isnan(x) && !isnan(y)) {
      CHECK(binary64(EXPR_FMIN, a, b) == of_double(x < y ? x : y));
      CHECK(binary64(EXPR_FMAX, a, b) == of_double(x > y ? x : y));
    } else if (!isnan(x)) {
      CHECK(binary64(EXPR_FMIN, a, b) == a && binary64(EXPR_FMAX, a, b) == a);
    } else if (!isnan(y)) {
      CHECK(binary64(EXPR_FMIN, a, b) == b && binary64(EXPR_FMAX, a, b) == b);
    }
  }
}

static void test_float(void) {
  for (unsigned i = 0; i < 20000; i++) {
    uint64_t a = pattern(8, 23), b = pattern(8, 23);
    float x = to_float(a), y = to_float(b);
    CHECK(binary32(EXPR_FADD, a, b) == of_float(add_f(x, y)));
    CHECK(binary32(EXPR_FSUB, a, b) == of_float(sub_f(x, y)));
    CHECK(binary32(EXPR_FMUL, a, b) == of_float(mul_f(x, y)));
    CHECK(binary32(EXPR_FDIV, a, b) == of_float(div_f(x, y)));
    CHECK(apply(EXPR_FCAST, 64, 0, 32, (Wide){a, 0}, NONE, NONE).lo ==
          of_double(widen(x)));
  }
}

// FTOSI to 32 and 64 bits is cvttsd2si; SITOF is the compiler's conversion.
static void test_integers(void) {
  for (unsigned i = 0; i < 20000; i++) {
    uint64_t a = pattern(11, 52);
    double x = to_double(a);
    int32_t narrow;
    int64_t wide;
    __asm__("cvttsd2si %1, %0" : "=r"(narrow) : "x"(x));
    __asm__("cvttsd2si %1, %0" : "=r"(wide) : "x"(x));
    Wide v = {a, 0};
    CHECK(apply(EXPR_FTOSI, 32, 0, 64, v, NONE, NONE).lo == (uint32_t)narrow);
    CHECK(apply(EXPR_FTOSI, 64, 0, 64, v, NONE, NONE).lo == (uint64_t)wide);
    uint64_t to_byte = apply(EXPR_FTOSI, 8, 0, 64, v, NONE, NONE).lo;
    CHECK(to_byte == (x > -129 && x < 128 ? (uint8_t)(int8_t)x : 0x80));
    uint64_t to_unsigned = apply(EXPR_FTOUI, 16, 0, 64, v, NONE, NONE).lo;
    CHECK(to_unsigned == (x > -1 && x < 65536 ? (uint16_t)x : 0xffff));
    Wide n = {rng_next(&rng) >> pick(64), 0};
    CHECK(apply(EXPR_UITOF, 64, 0, 64, n, NONE, NONE).lo ==
          of_double((double)n.lo));
    CHECK(apply(EXPR_SITOF, 64, 0, 64, n, NONE, NONE).lo ==
          of_double((double)(int64_t)n.lo));
    CHECK(apply(EXPR_SITOF, 32, 0, 64, n, NONE, NONE).lo ==
          of_float((float)(int64_t)n.lo));
  }
}

static void test_rounding(void) {
  static const double X[] = {0.5, 1.5, 2.5, -0.5, -1.5, 0.2, -0.7, 1e300};
  for (unsigned i = 0; i < sizeof X / sizeof *X; i++) {
    Wide v = {of_double(X[i]), 0};
    double expected[] = {rint(X[i]), round(X[i]), floor(X[i]), ceil(X[i]),
                         trunc(X[i])};
    for (unsigned mode = 0; mode < 5; mode++) {
      CHECK(apply(EXPR_FROUND, 64, mode, 64, v, NONE, NONE).lo ==
            of_double(expected[mode]));
    }
  }
}

static Wide of_extended(long double x) {
  Wide v = {0, 0};
  memcpy(&v, &x, 10);
  return v;
}

static bool same(Wide a, Wide b) { return a.lo == b.lo && a.hi == b.hi; }

static void test_extended(void) {
  static const Wide DEFAULT_NAN = {UINT64_C(0xc000000000000000), 0xffff};
  Wide inf = of_extended(1.0L / 0.0L), zero = {0, 0};
  CHECK(same(apply(EXPR_FSUB, 80, 0, 80, inf, inf, NONE), DEFAULT_NAN));
  CHECK(same(apply(EXPR_FMUL, 80, 0, 80, inf, zero, NONE), DEFAULT_NAN));
  for (unsigned i = 0; i < 20000; i++) {
    double p = to_double(pattern(11, 52)), q = to_double(pattern(11, 52));
    if (isnan(p) || isnan(q)) continue;
    volatile long double x = (long double)p * 3, y = q;
    Wide a = of_extended(x), b = of_extended(y);
    volatile long double sum = x + y, quotient = x / y;
    Wide s = apply(EXPR_FADD, 80, 0, 80, a, b, NONE);
    CHECK(same(s, isnan(sum) ? DEFAULT_NAN : of_extended(sum)));
    s = apply(EXPR_FDIV, 80, 0, 80, a, b, NONE);
    CHECK(same(s, isnan(quotient) ? DEFAULT_NAN : of_extended(quotient)));
    s = apply(EXPR_FCAST, 64, 0, 80, a, NONE, NONE);
    CHECK(s.lo == of_double((double)x));
  }
  // an unnormal is refused: default NaN, unordered with everything
  Wide unnormal = {1, 0x4000};
  CHECK(same(apply(EXPR_FADD, 80, 0, 80, unnormal, zero, NONE), DEFAULT_NAN));
  CHECK(apply(EXPR_FUNO, 1, 0, 80, unnormal, zero, NONE).lo == 1);
}

// ---- Rules on terms

static ExprTable *t;

static ExprId word(const char *name, unsigned bytes) {
  uint32_t input = expr_input_make(t, name, 0, bytes);
  ExprId e = expr_input(t, input, 0);
  for (unsigned i = 1; i < bytes; i++) {
    e = expr_concat(t, expr_input(t, input, i), e);
  }
  return e;
}

static void set_word(Assignment *a, const char *name, unsigned bytes,
                     uint64_t value) {
  uint32_t input = expr_input_make(t, name, 0, bytes);
  for (unsigned i = 0; i < bytes; i++) {
    assignment_set(a, expr_input(t, input, i),
                   (Wide){value >> (8 * i) & 0xff, 0});
  }
}

static ExprId cast(ExprId e, unsigned width) {
  return expr_fconvert(t, EXPR_FCAST, e, width);
}

static void test_rules(void) {
  t = expr_table_new();
  ExprId x = word("x", 4), y = word("y", 4), i = word("i", 4);
  ExprId wide_x = cast(x, 64), wide_y = cast(y, 64);
  ExprId number = expr_fconvert(t, EXPR_SITOF, i, 64);
  ExprId sum = expr_binary(t, EXPR_FADD, x, y);
  CHECK(expr_same(cast(cast(sum, 64), 32), sum));
  CHECK(!expr_same(cast(wide_x, 32), x));   // quiets a signalling NaN
  CHECK(expr_same(cast(expr_binary(t, EXPR_FADD, wide_x, wide_y), 32), sum));
  CHECK(expr_same(expr_binary(t, EXPR_FLT, wide_x, wide_y),
                  expr_binary(t, EXPR_FLT, x, y)));
  ExprId half = expr_const(t, 64, of_double(0.5));
  CHECK(expr_same(expr_binary(t, EXPR_FLT, wide_x, half),
                  expr_binary(t, EXPR_FLT, x,
                              expr_const(t, 32, of_float(0.5f)))));
  // comparisons see no payloads: x + y and y + x, -(x - y) and y - x
  ExprId swapped = expr_binary(t, EXPR_FADD, y, x);
  CHECK(!expr_same(sum, swapped));
  CHECK(expr_same(expr_binary(t, EXPR_FEQ, sum, swapped),
                  expr_binary(t, EXPR_FEQ, swapped, swapped)));
  ExprId minus = expr_binary(t, EXPR_XOR, expr_binary(t, EXPR_FSUB, x, y),
                             expr_const(t, 32, 0x80000000));
  ExprId turned = expr_binary(t, EXPR_FSUB, y, x);
  CHECK(expr_same(expr_binary(t, EXPR_FEQ, minus, turned),
                  expr_binary(t, EXPR_FEQ, turned, turned)));
  CHECK(expr_is_true(t, expr_binary(t, EXPR_FEQ, number, number)));
  CHECK(!expr_is_const(t, expr_binary(t, EXPR_FEQ, x, x)));
  CHECK(expr_same(expr_binary(t, EXPR_FUNO, x, x),
                  expr_not(t, expr_binary(t, EXPR_FEQ, x, x))));
  CHECK(expr_same(expr_fconvert(t, EXPR_FTOSI, number, 32), i));
  CHECK(expr_same(expr_fconvert(t, EXPR_FTOSI, number, 64),
                  expr_sext(t, i, 64)));
  ExprId rounded = expr_fconvert(t, EXPR_SITOF, i, 32);   // 24 bits only
  CHECK(!expr_same(expr_fconvert(t, EXPR_FTOSI, rounded, 32), i));
  Assignment *a = assignment_new();
  ExprId trip = cast(wide_x, 32);
  set_word(a, "x", 4, 0x7f800001);
  CHECK(expr_eval(t, a, trip).lo == 0x7fc00001);
  set_word(a, "i", 4, 0x1000001);
  CHECK(expr_eval(t, a, expr_fconvert(t, EXPR_FTOSI, rounded, 32)).lo ==
        0x1000000);
  ExprId sine = expr_apply(t, "sin", 64, number, EXPR_NONE, EXPR_NONE);
  CHECK(expr_eval(t, a, sine).lo == of_double(sin(0x1000001)));
  assignment_set(a, sine, (Wide){17, 0});
  CHECK(expr_eval(t, a, sine).lo == 17);
  assignment_free(a);
  expr_table_free(t);
}

int main(void) {
  RUN(test_double);
  RUN(test_float);
  RUN(test_integers);
  RUN(test_rounding);
  RUN(test_extended);
  RUN(test_rules);
  return test_end();
}
