/* StrictMath: hyperbolic functions. */
#include "java/object.h"
#include "java/strict_math.h"

double Java_java_lang_StrictMath_expm1(double x);
double strict_exp(double x) JAVA_METHOD("java/lang/StrictMath.exp(D)D");

double Java_java_lang_StrictMath_sinh(double x) {
  if (is_open(x)) {
    return sinh(x);
  }
  int32_t ix = high(x) & 0x7fffffff;
  if (ix >= 0x7ff00000) {
    return x + x;
  }
  double h = high(x) < 0 ? -0.5 : 0.5;
  if (ix < 0x40360000) {
    if (ix < 0x3e300000) {
      return x;
    }
    double t = Java_java_lang_StrictMath_expm1(fabs(x));
    return ix < 0x3ff00000 ? h * (2.0 * t - t * t / (t + 1.0))
                           : h * (t + t / (t + 1.0));
  }
  if (ix < 0x40862e42) {
    return h * strict_exp(fabs(x));
  }
  if (ix < 0x408633ce || (ix == 0x408633ce && low(x) <= 0x8fb9f87d)) {
    double w = strict_exp(0.5 * fabs(x));
    return h * w * w;
  }
  return x * 1.0e307;
}

double Java_java_lang_StrictMath_cosh(double x) {
  if (is_open(x)) {
    return cosh(x);
  }
  int32_t ix = high(x) & 0x7fffffff;
  if (ix >= 0x7ff00000) {
    return x * x;
  }
  if (ix < 0x3fd62e43) {
    double t = Java_java_lang_StrictMath_expm1(fabs(x)), w = 1.0 + t;
    return ix < 0x3c800000 ? w : 1.0 + (t * t) / (w + w);
  }
  if (ix < 0x40360000) {
    double t = strict_exp(fabs(x));
    return 0.5 * t + 0.5 / t;
  }
  if (ix < 0x40862e42) {
    return 0.5 * strict_exp(fabs(x));
  }
  if (ix < 0x408633ce || (ix == 0x408633ce && low(x) <= 0x8fb9f87d)) {
    double w = strict_exp(0.5 * fabs(x));
    return 0.5 * w * w;
  }
  return 1e300 * 1e300;
}

double Java_java_lang_StrictMath_tanh(double x) {
  if (is_open(x)) {
    return tanh(x);
  }
  int32_t jx = high(x), ix = jx & 0x7fffffff;
  if (ix >= 0x7ff00000) {
    return jx >= 0 ? 1.0 / x + 1.0 : 1.0 / x - 1.0;
  }
  double z = 1.0;
  if (ix < 0x40360000) {
    if (ix < 0x3c800000) {
      return x * (1.0 + x);
    }
    double t = Java_java_lang_StrictMath_expm1(ix >= 0x3ff00000
                                                   ? 2.0 * fabs(x)
                                                   : -2.0 * fabs(x));
    z = ix >= 0x3ff00000 ? 1.0 - 2.0 / (t + 2.0) : -t / (t + 2.0);
  }
  return jx >= 0 ? z : -z;
}
