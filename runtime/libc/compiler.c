/* Functions which the compiler may call for arithmetic without instructions:
 * powers with integer exponents, overflow-checking products, bit counts. */
#include <stdint.h>

typedef __int128 int128_t;
typedef unsigned __int128 uint128_t;

/* x^n by squaring, in the order of operations of the compiler's own support
 * library, so that rounding agrees. */
#define POWER(type, name)                                                     \
  type name(type x, int n);                                                   \
  type name(type x, int n) {                                                  \
    unsigned rest = n < 0 ? 0u - (unsigned)n : (unsigned)n;                   \
    type result = rest % 2 ? x : 1;                                           \
    while (rest >>= 1) {                                                      \
      x *= x;                                                                 \
      if (rest % 2)                                                           \
        result *= x;                                                          \
    }                                                                         \
    return n < 0 ? 1 / result : result;                                       \
  }

POWER(float, __powisf2)
POWER(double, __powidf2)
POWER(long double, __powixf2)

/* The product, and whether it overflowed. */
#define CHECKED_PRODUCT(type, name)                                           \
  type name(type a, type b, int *overflow);                                   \
  type name(type a, type b, int *overflow) {                                  \
    type result;                                                              \
    *overflow = __builtin_mul_overflow(a, b, &result);                        \
    return result;                                                            \
  }

CHECKED_PRODUCT(int32_t, __mulosi4)
CHECKED_PRODUCT(int64_t, __mulodi4)

/* Written without the builtins that would call these functions again. */
int __popcountdi2(int64_t a);
int __popcountdi2(int64_t a) {
  int count = 0;
  for (uint64_t rest = (uint64_t)a; rest != 0; rest &= rest - 1)
    count++;
  return count;
}

int __popcountsi2(int32_t a);
int __popcountsi2(int32_t a) { return __popcountdi2((uint32_t)a); }

int __popcountti2(int128_t a);
int __popcountti2(int128_t a) {
  const uint128_t bits = (uint128_t)a;
  return __popcountdi2((int64_t)(uint64_t)bits) +
         __popcountdi2((int64_t)(uint64_t)(bits >> 64));
}

int __paritydi2(int64_t a);
int __paritydi2(int64_t a) { return __popcountdi2(a) & 1; }

int __paritysi2(int32_t a);
int __paritysi2(int32_t a) { return __popcountsi2(a) & 1; }

int __ffsdi2(int64_t a);
int __ffsdi2(int64_t a) {
  const uint64_t bits = (uint64_t)a;
  for (int i = 0; i < 64; i++)
    if (bits >> i & 1)
      return i + 1;
  return 0;
}
