// Integers of up to BIG_LIMBS * 32 bits, exact or not at all.
#ifndef ALGEBRA_BIG_H
#define ALGEBRA_BIG_H

#include <stdbool.h>
#include <stdint.h>

#define BIG_LIMBS 72   // a product of two doubles far apart fits

typedef struct Big {
  uint16_t len;        // limbs in use; 0: the number is 0
  bool negative;
  uint32_t limbs[BIG_LIMBS];   // lowest first; the highest in use is not 0
} Big;

void big_set(Big *out, int64_t n);
// The following give false if the result does not fit. out may be an operand.
bool big_shift(Big *out, const Big *a, unsigned bits);   // a * 2^bits
bool big_add(Big *out, const Big *a, const Big *b);
bool big_mul(Big *out, const Big *a, const Big *b);
static inline void big_negate(Big *a) { a->negative = a->len > 0 && !a->negative; }
static inline bool big_is_zero(const Big *a) { return a->len == 0; }

#endif
