/* The three binary formats of math.h as one interface.  A source file that
 * serves all of them sets KIND to 1 (float), 2 (double) and 3 (long double) in
 * turn, includes this header, and then its template.
 *
 *   T            the type              NAME(f)   public name: ff, f, fl
 *   PRECISION    bits of significand   LOCAL(f)  name of a static helper
 *   LOWEST       exponent of the lowest bit of a subnormal
 *   HIGHEST      the same of the greatest finite number
 *   WIDE, CHUNK  a type that holds a significand shifted left by CHUNK
 *
 * A finite number is (-1)^negative * significand * 2^exponent. */
#include <stdint.h>

#undef T
#undef NAME
#undef LOCAL
#undef PRECISION
#undef LOWEST
#undef HIGHEST
#undef WIDE
#undef CHUNK

#if KIND == 1
#define T float
#define NAME(function) function##f
#define LOCAL(function) function##_float
#define PRECISION 24
#define LOWEST (-149)
#define HIGHEST 104
#define WIDE uint64_t
#define CHUNK 40
#elif KIND == 2
#define T double
#define NAME(function) function
#define LOCAL(function) function##_double
#define PRECISION 53
#define LOWEST (-1074)
#define HIGHEST 971
#define WIDE uint64_t
#define CHUNK 11
#else
#define T long double
#define NAME(function) function##l
#define LOCAL(function) function##_long
#define PRECISION 64
#define LOWEST (-16445)
#define HIGHEST 16320
#define WIDE unsigned __int128
#define CHUNK 63
#endif

/* The bits of a number: sign, biased exponent, and the significand with its
 * integer bit where the format stores one. */
typedef struct {
  int negative;
  int biased;
  uint64_t fraction;
} LOCAL(Bits);

/* A finite number other than zero; the significand's highest bit is set. */
typedef struct {
  int negative;
  int exponent;
  uint64_t significand;
} LOCAL(Parts);

#if KIND == 1
static inline LOCAL(Bits) LOCAL(bits_of)(T x) {
  union {
    T value;
    uint32_t word;
  } u = {x};
  return (LOCAL(Bits)){(int)(u.word >> 31), (int)(u.word >> 23 & 0xff),
                       u.word & 0x7fffffu};
}
static inline T LOCAL(from_bits)(LOCAL(Bits) bits) {
  union {
    uint32_t word;
    T value;
  } u = {(uint32_t)bits.negative << 31 | (uint32_t)bits.biased << 23 |
         (uint32_t)bits.fraction};
  return u.value;
}
#define HIDDEN_BIT ((uint64_t)1 << 23)
#elif KIND == 2
#undef HIDDEN_BIT
static inline LOCAL(Bits) LOCAL(bits_of)(T x) {
  union {
    T value;
    uint64_t word;
  } u = {x};
  return (LOCAL(Bits)){(int)(u.word >> 63), (int)(u.word >> 52 & 0x7ff),
                       u.word & 0xfffffffffffffu};
}
static inline T LOCAL(from_bits)(LOCAL(Bits) bits) {
  union {
    uint64_t word;
    T value;
  } u = {(uint64_t)bits.negative << 63 | (uint64_t)bits.biased << 52 |
         bits.fraction};
  return u.value;
}
#define HIDDEN_BIT ((uint64_t)1 << 52)
#else
#undef HIDDEN_BIT
union LongDoubleBits {
  long double value;
  struct {
    uint64_t fraction;
    uint16_t head;
  } words;
};
static inline LOCAL(Bits) LOCAL(bits_of)(T x) {
  const union LongDoubleBits u = {x};
  return (LOCAL(Bits)){u.words.head >> 15, u.words.head & 0x7fff,
                       u.words.fraction};
}
static inline T LOCAL(from_bits)(LOCAL(Bits) bits) {
  union LongDoubleBits u = {0};
  u.words.head = (uint16_t)(bits.negative << 15 | bits.biased);
  u.words.fraction = bits.fraction;
  return u.value;
}
#define HIDDEN_BIT 0
#endif

#undef SPECIAL
#define SPECIAL (HIGHEST - LOWEST + 2) /* biased exponent of inf and nan */

/* The parts of significand * 2^exponent after normalisation, in one step, so
 * that a symbolic significand does not fork for each of its bits. */
static inline LOCAL(Parts)
    LOCAL(normalised)(int negative, int exponent, uint64_t significand) {
  if (significand == 0)
    return (LOCAL(Parts)){negative, exponent, 0};
  const int shift = __builtin_clzll(significand) - (64 - PRECISION);
  return (LOCAL(Parts)){negative, exponent - shift, significand << shift};
}

/* The parts of a finite number that is not zero. */
static inline LOCAL(Parts) LOCAL(parts_of)(T x) {
  const LOCAL(Bits) bits = LOCAL(bits_of)(x);
  LOCAL(Parts) parts = {bits.negative, LOWEST, bits.fraction};
  if (bits.biased != 0) {
    parts.significand |= HIDDEN_BIT;
    parts.exponent += bits.biased - 1;
  }
  return LOCAL(normalised)(parts.negative, parts.exponent, parts.significand);
}

/* The number with these parts, rounded to nearest, ties to even; too large
 * gives infinity.  The significand's highest bit is set, or it is zero. */
static inline T LOCAL(from_parts)(LOCAL(Parts) parts) {
  LOCAL(Bits) bits = {parts.negative, 0, 0};
  if (parts.significand == 0)
    return LOCAL(from_bits)(bits);
  if (parts.exponent > HIGHEST) {
    bits.biased = SPECIAL;
    bits.fraction = KIND == 3 ? (uint64_t)1 << 63 : 0;
    return LOCAL(from_bits)(bits);
  }
  if (parts.exponent >= LOWEST) {
    bits.biased = parts.exponent - LOWEST + 1;
    bits.fraction = parts.significand & ~HIDDEN_BIT;
    return LOCAL(from_bits)(bits);
  }
  const int shift = LOWEST - parts.exponent;
  if (shift > PRECISION)
    return LOCAL(from_bits)(bits);
  const uint64_t kept = shift == 64 ? 0 : parts.significand >> shift;
  const uint64_t lost = parts.significand - (shift == 64 ? 0 : kept << shift);
  const uint64_t half = (uint64_t)1 << (shift - 1);
  const uint64_t up = lost > half || (lost == half && (kept & 1));
  bits.fraction = kept + up;
  if (bits.fraction >> (PRECISION - 1) & 1) { /* rounded up to normal */
    bits.biased = 1;
    bits.fraction &= ~HIDDEN_BIT;
  }
  return LOCAL(from_bits)(bits);
}
