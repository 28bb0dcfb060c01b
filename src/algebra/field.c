#include "algebra/field.h"

#include <assert.h>

#include "base/hash.h"

uint64_t field_power(uint64_t a, uint64_t n, uint64_t prime) {
  uint64_t result = 1;
  for (; n != 0; n >>= 1) {
    if (n & 1) result = field_mul(result, a, prime);
    a = field_mul(a, a, prime);
  }
  return result;
}

// Euclid's algorithm, which keeps r = t * a modulo the prime.
uint64_t field_inverse(uint64_t a, uint64_t prime) {
  I128 t = 0, next_t = 1;
  uint64_t r = prime, next_r = a;
  assert(a != 0 && a < prime);
  while (next_r != 0) {
    uint64_t q = r / next_r, rest = r % next_r;
    I128 new_t = t - (I128)q * next_t;
    t = next_t;
    next_t = new_t;
    r = next_r;
    next_r = rest;
  }
  assert(r == 1);   // it is a prime
  return (uint64_t)(t < 0 ? t + prime : t);
}

static uint64_t reduce_signed(int64_t n, uint64_t prime) {
  uint64_t magnitude = n < 0 ? -(uint64_t)n : (uint64_t)n;
  return n < 0 ? field_sub(0, magnitude % prime, prime) : magnitude % prime;
}

Residues residues_integer(int64_t n) {
  Residues result;
  for (unsigned i = 0; i < POINTS; i++)
    result.at[i] = reduce_signed(n, field_prime(i));
  return result;
}

Residues residues_dyadic(uint64_t magnitude, int exponent, bool negative) {
  Residues result;
  for (unsigned i = 0; i < POINTS; i += 2) {
    uint64_t prime = field_prime(i);
    uint64_t base = exponent < 0 ? field_inverse(2, prime) : 2;
    uint64_t power =
        field_power(base, (uint64_t)(exponent < 0 ? -exponent : exponent),
                    prime);
    uint64_t value = field_mul(magnitude % prime, power, prime);
    if (negative) value = field_sub(0, value, prime);
    result.at[i] = result.at[i + 1] = value;
  }
  return result;
}

Residues residues_add(Residues a, Residues b) {
  for (unsigned i = 0; i < POINTS; i++)
    a.at[i] = field_add(a.at[i], b.at[i], field_prime(i));
  return a;
}

Residues residues_sub(Residues a, Residues b) {
  for (unsigned i = 0; i < POINTS; i++)
    a.at[i] = field_sub(a.at[i], b.at[i], field_prime(i));
  return a;
}

Residues residues_mul(Residues a, Residues b) {
  for (unsigned i = 0; i < POINTS; i++)
    a.at[i] = field_mul(a.at[i], b.at[i], field_prime(i));
  return a;
}

bool residues_div(Residues a, Residues b, Residues *quotient) {
  for (unsigned i = 0; i < POINTS; i++) {
    if (b.at[i] == 0) return false;
    uint64_t prime = field_prime(i);
    quotient->at[i] =
        field_mul(a.at[i], field_inverse(b.at[i], prime), prime);
  }
  return true;
}

bool residues_same(Residues a, Residues b) {
  for (unsigned i = 0; i < POINTS; i++)
    if (a.at[i] != b.at[i]) return false;
  return true;
}

bool residues_is_zero(Residues a) {
  return residues_same(a, residues_integer(0));
}

bool residues_is_constant(Residues a) {
  return a.at[0] == a.at[1] && a.at[2] == a.at[3];
}

Residues residues_random(uint64_t key, uint64_t salt) {
  Residues result;
  for (unsigned i = 0; i < POINTS; i++) {
    Hash128 h = {salt, i};
    hash_add(&h, key);
    hash_add(&h, UINT64_C(0x452821e638d01377) + i);
    U128 wide = (U128)h.hi << 64 | h.lo;
    result.at[i] = (uint64_t)(wide % field_prime(i));
  }
  return result;
}

uint64_t residues_hash(Residues a, uint64_t salt) {
  uint64_t h = hash_mix(salt);
  for (unsigned i = 0; i < POINTS; i++) h = hash_pair(h, a.at[i]);
  return h;
}

// The number below PRIME_A * PRIME_B with both residues.
static U128 combine(uint64_t a, uint64_t b) {
  assert(a < PRIME_A && b < PRIME_B);
  uint64_t inverse = field_inverse(PRIME_A % PRIME_B, PRIME_B);
  uint64_t gap = field_sub(b, a % PRIME_B, PRIME_B);
  return a + (U128)PRIME_A * field_mul(gap, inverse, PRIME_B);
}

// Few enough fractions that a number that is none looks like one with
// probability 2^-44 at most: all with a power of two below, and small ones.
static bool is_likely(uint64_t numerator, uint64_t denominator) {
  if ((denominator & (denominator - 1)) == 0) return true;
  return (U128)numerator * denominator >> 80 == 0;
}

// Half of Euclid's algorithm: the first remainder below 2^62 and its cofactor
// are numerator and denominator, if the latter is small, too.
bool residues_rational(Residues a, int64_t *numerator, int64_t *denominator) {
  const U128 bound = (U128)1 << 62;
  if (!residues_is_constant(a)) return false;
  U128 r = (U128)PRIME_A * PRIME_B, next_r = combine(a.at[0], a.at[2]);
  I128 t = 0, next_t = 1;
  while (next_r >= bound) {
    U128 q = r / next_r, rest = r % next_r;
    if (q >= bound) return false;
    I128 new_t = t - (I128)q * next_t;
    t = next_t;
    next_t = new_t;
    r = next_r;
    next_r = rest;
    if (next_t >= (I128)bound || -next_t >= (I128)bound) return false;
  }
  if (next_t == 0) return false;
  bool negative = next_t < 0;
  *denominator = (int64_t)(negative ? -next_t : next_t);
  assert(*denominator > 0);
  if (!is_likely((uint64_t)next_r, (uint64_t)*denominator)) return false;
  *numerator = negative ? -(int64_t)next_r : (int64_t)next_r;
  Residues back;
  return residues_div(residues_integer(*numerator),
                      residues_integer(*denominator), &back) &&
         residues_same(back, a);
}
