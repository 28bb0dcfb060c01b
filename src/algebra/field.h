// Arithmetic in two prime fields at once. A real-valued expression is known by
// its residues: its values at two random points modulo PRIME_A and at two
// others modulo PRIME_B. Both primes leave 1 when divided by every number up
// to 12 and by 2^16, so that they have the roots of unity that stand for sines
// and cosines of fractions of a turn (angle.c).
#ifndef ALGEBRA_FIELD_H
#define ALGEBRA_FIELD_H

#include <stdbool.h>
#include <stdint.h>

#include "expr/wide.h"

#define PRIME_A UINT64_C(0xffffffffa8a20001)
#define PRIME_B UINT64_C(0xfffffffec2890001)
#define POINTS 4

typedef struct Residues {
  uint64_t at[POINTS];
} Residues;

static inline uint64_t field_prime(unsigned point) {
  return point < 2 ? PRIME_A : PRIME_B;
}

static inline uint64_t field_add(uint64_t a, uint64_t b, uint64_t prime) {
  uint64_t sum = a + b;
  return sum < a || sum >= prime ? sum - prime : sum;
}

static inline uint64_t field_sub(uint64_t a, uint64_t b, uint64_t prime) {
  return a >= b ? a - b : a - b + prime;
}

static inline uint64_t field_mul(uint64_t a, uint64_t b, uint64_t prime) {
  return (uint64_t)((U128)a * b % prime);
}

uint64_t field_power(uint64_t a, uint64_t n, uint64_t prime);
// 1 / a for a != 0.
uint64_t field_inverse(uint64_t a, uint64_t prime);

Residues residues_integer(int64_t n);
// magnitude * 2^exponent, negated if negative.
Residues residues_dyadic(uint64_t magnitude, int exponent, bool negative);
Residues residues_add(Residues a, Residues b);
Residues residues_sub(Residues a, Residues b);
Residues residues_mul(Residues a, Residues b);
// False if b is 0 at one of the points: no quotient.
bool residues_div(Residues a, Residues b, Residues *quotient);
bool residues_same(Residues a, Residues b);
bool residues_is_zero(Residues a);
// The same value at all points of a field: a constant, but for a chance of
// degree / prime.
bool residues_is_constant(Residues a);
// Pseudo-random values, fixed by the key and the salt.
Residues residues_random(uint64_t key, uint64_t salt);
uint64_t residues_hash(Residues a, uint64_t salt);

// The rational number numerator / denominator behind a constant, if it has one
// with both below 2^62, and with a product below 2^80 or a power of two below;
// the denominator is positive.
bool residues_rational(Residues a, int64_t *numerator, int64_t *denominator);

#endif
