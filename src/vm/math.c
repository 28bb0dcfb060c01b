// Concrete meaning of the MATH instruction: the host's libm in each format.
#define _GNU_SOURCE // exp10, roundeven
#include <assert.h>
#include <math.h>
#include <string.h>

#include "vm/internal.h"
#include "vm/wide.h"

// Bessel functions exist for double; other formats go through it as an
// approximation that native programs share (glibc rounds them likewise).
#define MATH_CASES(CASE1, CASE2, CASE3)                                     \
  CASE1(SQRT, sqrt) CASE1(FLOOR, floor) CASE1(CEIL, ceil)                   \
  CASE1(TRUNC, trunc) CASE1(RINT, rint) CASE1(NEARBYINT, nearbyint)         \
  CASE1(ROUND, round) CASE1(ROUNDEVEN, roundeven) CASE1(FABS, fabs)         \
  CASE2(COPYSIGN, copysign) CASE2(FMIN, fmin) CASE2(FMAX, fmax)             \
  CASE3(FMA, fma) CASE2(FMOD, fmod) CASE1(SIN, sin) CASE1(COS, cos)         \
  CASE1(TAN, tan) CASE1(ASIN, asin) CASE1(ACOS, acos) CASE1(ATAN, atan)     \
  CASE2(ATAN2, atan2) CASE1(SINH, sinh) CASE1(COSH, cosh)                   \
  CASE1(TANH, tanh) CASE1(ASINH, asinh) CASE1(ACOSH, acosh)                 \
  CASE1(ATANH, atanh) CASE1(EXP, exp) CASE1(EXP2, exp2)                     \
  CASE1(EXP10, exp10) CASE1(EXPM1, expm1) CASE1(LOG, log)                   \
  CASE1(LOG2, log2) CASE1(LOG10, log10) CASE1(LOG1P, log1p)                 \
  CASE2(POW, pow) CASE1(CBRT, cbrt) CASE2(HYPOT, hypot) CASE1(ERF, erf)     \
  CASE1(ERFC, erfc) CASE1(TGAMMA, tgamma) CASE1(LGAMMA, lgamma)             \
  CASE1(J0, j0) CASE1(J1, j1) CASE1(Y0, y0) CASE1(Y1, y1)

#define DOUBLE1(name, fn) case MATH_##name: return fn(x);
#define DOUBLE2(name, fn) case MATH_##name: return fn(x, y);
#define DOUBLE3(name, fn) case MATH_##name: return fn(x, y, z);
#define FLOAT1(name, fn) case MATH_##name: return fn##f(x);
#define FLOAT2(name, fn) case MATH_##name: return fn##f(x, y);
#define FLOAT3(name, fn) case MATH_##name: return fn##f(x, y, z);
#define LONG1(name, fn) case MATH_##name: return fn##l(x);
#define LONG2(name, fn) case MATH_##name: return fn##l(x, y);
#define LONG3(name, fn) case MATH_##name: return fn##l(x, y, z);

static double math_double(MathFn fn, double x, double y, double z) {
  switch (fn) {
    MATH_CASES(DOUBLE1, DOUBLE2, DOUBLE3)
    case MATH_COUNT: break;
  }
  assert(!"unknown math function");
  return 0;
}

static float math_float(MathFn fn, float x, float y, float z) {
  switch (fn) {
    MATH_CASES(FLOAT1, FLOAT2, FLOAT3)
    case MATH_COUNT: break;
  }
  assert(!"unknown math function");
  return 0;
}

static long double math_long(MathFn fn, long double x, long double y,
                             long double z) {
  switch (fn) {
    MATH_CASES(LONG1, LONG2, LONG3)
    case MATH_COUNT: break;
  }
  assert(!"unknown math function");
  return 0;
}

static uint32_t math_arity(MathFn fn) {
  assert(fn < MATH_COUNT);
  static const uint8_t arities[] = {
#define MATH_FN(name, text, arity, exact) arity,
#include "code/math.def"
#undef MATH_FN
  };
  return arities[fn];
}

void exec_math(uint32_t fn, uint32_t format, const uint64_t *operands,
               uint64_t *results) {
  assert(format == 32 || format == 64 || format == 80);
  uint32_t arity = math_arity((MathFn)fn);
  if (format == 64) {
    double v[3] = {0, 0, 0};
    memcpy(v, operands, arity * sizeof(double));
    double d = math_double((MathFn)fn, v[0], v[1], v[2]);
    memcpy(results, &d, sizeof d);
  } else if (format == 32) {
    float v[3] = {0, 0, 0};
    for (uint32_t i = 0; i < arity; i++) memcpy(&v[i], &operands[i], 4);
    float f = math_float((MathFn)fn, v[0], v[1], v[2]);
    uint32_t bits;
    memcpy(&bits, &f, sizeof bits);
    results[0] = bits;
  } else {
    long double v[3] = {0, 0, 0};
    for (uint32_t i = 0; i < arity; i++)
      v[i] = wide_to_f80((Wide){operands[2 * i], operands[2 * i + 1]});
    Wide bits = wide_from_f80(math_long((MathFn)fn, v[0], v[1], v[2]));
    results[0] = bits.lo;
    results[1] = bits.hi;
  }
}
