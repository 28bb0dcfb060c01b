// Arithmetic on values of up to 128 bits: Wide is how values travel between
// modules, U128 is how this module computes with them.
#ifndef EXPR_WIDE_H
#define EXPR_WIDE_H

#include <assert.h>

#include "expr/expr.h"

typedef unsigned __int128 U128;
typedef __int128 I128;

static inline U128 u128_of(Wide w) { return (U128)w.hi << 64 | w.lo; }

static inline Wide wide_of(U128 v) {
  return (Wide){(uint64_t)v, (uint64_t)(v >> 64)};
}

// The low `width` bits set; width 0..128.
static inline U128 u128_mask(unsigned width) {
  return width == 0 ? 0 : ~(U128)0 >> (128 - width);
}

static inline U128 u128_bit(unsigned i) { return (U128)1 << i; }

// The value of `width` bits read as two's complement.
static inline I128 i128_of(U128 v, unsigned width) {
  return (I128)(v << (128 - width)) >> (128 - width);
}

// Shifts that accept any count.
static inline U128 u128_shl(U128 v, unsigned n) { return n < 128 ? v << n : 0; }
static inline U128 u128_shr(U128 v, unsigned n) { return n < 128 ? v >> n : 0; }

// Number of significant bits: 0 for 0, 128 if the top bit is set.
static inline unsigned u128_length(U128 v) {
  uint64_t hi = (uint64_t)(v >> 64), lo = (uint64_t)v;
  if (hi != 0) return 128 - (unsigned)__builtin_clzll(hi);
  return lo != 0 ? 64 - (unsigned)__builtin_clzll(lo) : 0;
}

// Number of zero bits below the lowest one; 128 for 0.
static inline unsigned u128_trailing(U128 v) {
  uint64_t hi = (uint64_t)(v >> 64), lo = (uint64_t)v;
  if (lo != 0) return (unsigned)__builtin_ctzll(lo);
  return hi != 0 ? 64 + (unsigned)__builtin_ctzll(hi) : 128;
}

static inline bool u128_is_power(U128 v) {
  return v != 0 && (v & (v - 1)) == 0;
}

#endif
