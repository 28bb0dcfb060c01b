/* Parts of a double, for the functions of StrictMath. The algorithms and their
 * coefficients are those of fdlibm, which the Java specification demands
 * (java.lang.StrictMath); results are the same to the last bit. */
#ifndef MPIPROOF_RUNTIME_JAVA_STRICT_MATH_H
#define MPIPROOF_RUNTIME_JAVA_STRICT_MATH_H

#include <math.h>
#include <stdint.h>
#include <string.h>

#include "internal.h"

static inline uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline double of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

/* The upper word, with the sign; the lower word. */
static inline int32_t high(double x) {
  return (int32_t)(bits_of(x) >> 32);
}

static inline uint32_t low(double x) {
  return (uint32_t)bits_of(x);
}

static inline double with_high(double x, int32_t word) {
  return of_bits((uint64_t)(uint32_t)word << 32 | low(x));
}

static inline double without_low(double x) {
  return of_bits(bits_of(x) & UINT64_C(0xffffffff00000000));
}

/* A value that depends on an input is left to the engine, which knows the
 * functions of libm as unknown ones. */
static inline int is_open(double x) {
  return __mpiproof_is_symbolic(&x, sizeof x);
}

#endif
