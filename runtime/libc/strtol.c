/* Integers from text: C11 7.22.1.4 and 7.8.2.3 (strtol family, strtoimax),
 * POSIX and GNU aliases.
 *
 * One scanner for all: it accepts optional blanks, a sign, a base prefix and
 * digits, and accumulates the magnitude in 64 bits with an overflow flag.  On
 * symbolic text it forks on each character's class (blank, sign, digit), not
 * on the digit's value. */
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "number_token.h"

enum { SAFE_DIGITS = 12 }; /* 36^12 < 2^64 */

/* What the scanner found. */
typedef struct {
  uint64_t magnitude;
  int negative;
  int overflow; /* the magnitude does not fit 64 bits */
  int token;    /* a symbolic number in place of digits: the value as it is */
} Scanned;

static unsigned range_flag(int c, int first, int last) {
  return (unsigned)(c - first) <= (unsigned)(last - first);
}

static int is_blank(int c) {
  return (int)(range_flag(c, '\t', '\r') | (unsigned)(c == ' '));
}

/* The value of a digit or letter, at least 36 for anything else; computed
 * without branches. */
static unsigned digit_value(int c) {
  const unsigned decimal = 0u - range_flag(c, '0', '9');
  const unsigned letter = 0u - range_flag(c | 32, 'a', 'z');
  const unsigned value = ((unsigned)(c - '0') & decimal) |
                         ((unsigned)((c | 32) - 'a' + 10) & letter);
  return value | (~(decimal | letter) & 64u);
}

/* '0' and the letter; one decision about both where the second may be read. */
static int has_prefix(const char *s, char letter) {
  return digit_value((unsigned char)*s) < 10 &&
         ((s[0] == '0') & ((s[1] | 32) == letter));
}

/* Skips "0x" (base 16) or, if wanted, "0b" (base 2) when a digit of that base
 * follows, and settles base 0. */
static const char *skip_prefix(const char *s, unsigned *base, int binary) {
  if ((*base == 0 || *base == 16) && has_prefix(s, 'x') &&
      digit_value((unsigned char)s[2]) < 16) {
    *base = 16;
    return s + 2;
  }
  if (binary && (*base == 0 || *base == 2) && has_prefix(s, 'b') &&
      digit_value((unsigned char)s[2]) < 2) {
    *base = 2;
    return s + 2;
  }
  if (*base == 0)
    *base = s[0] == '0' ? 8 : 10;
  return s;
}

static Scanned scan(const char *text, char **end, int base, int binary) {
  Scanned result = {0, 0, 0, 0};
  const char *s = text;
  if (end != NULL)
    *end = (char *)text;
  if (base < 0 || base == 1 || base > 36) {
    errno = EINVAL;
    return result;
  }
  while (is_blank((unsigned char)*s))
    s++;
  long value;
  const size_t length =
      base % 10 == 0 ? __rt_token_long(s, &value, end == NULL) : 0;
  if (length != 0) {
    result.magnitude = (uint64_t)value;
    result.token = 1;
    if (end != NULL)
      *end = (char *)s + length;
    return result;
  }
  if (*s == '-' || *s == '+')
    result.negative = *s++ == '-';
  unsigned radix = (unsigned)base;
  s = skip_prefix(s, &radix, binary);
  int count = 0;
  for (;; s++, count++) {
    const unsigned digit = digit_value((unsigned char)*s);
    if (digit >= radix)
      break;
    uint64_t next;
    if (count < SAFE_DIGITS) /* no need to ask about symbolic digits */
      result.magnitude = result.magnitude * radix + digit;
    else if (__builtin_mul_overflow(result.magnitude, (uint64_t)radix,
                                    &next) ||
             __builtin_add_overflow(next, (uint64_t)digit, &next))
      result.overflow = 1;
    else
      result.magnitude = next;
  }
  if (count == 0)
    result.negative = 0;
  else if (end != NULL)
    *end = (char *)s;
  return result;
}

static int64_t to_signed(Scanned scanned) {
  if (scanned.token)
    return (int64_t)scanned.magnitude;
  const uint64_t limit = (uint64_t)INT64_MAX + (uint64_t)scanned.negative;
  if (scanned.overflow || scanned.magnitude > limit) {
    errno = ERANGE;
    return scanned.negative ? INT64_MIN : INT64_MAX;
  }
  if (!scanned.negative)
    return (int64_t)scanned.magnitude;
  return scanned.magnitude > (uint64_t)INT64_MAX ? INT64_MIN
                                                 : -(int64_t)scanned.magnitude;
}

static uint64_t to_unsigned(Scanned scanned) {
  if (scanned.overflow) {
    errno = ERANGE;
    return UINT64_MAX;
  }
  return scanned.negative ? 0 - scanned.magnitude : scanned.magnitude;
}

long strtol(const char *restrict text, char **restrict end, int base) {
  return to_signed(scan(text, end, base, 0));
}

long long strtoll(const char *restrict text, char **restrict end, int base) {
  return to_signed(scan(text, end, base, 0));
}

unsigned long strtoul(const char *restrict text, char **restrict end,
                      int base) {
  return to_unsigned(scan(text, end, base, 0));
}

unsigned long long strtoull(const char *restrict text, char **restrict end,
                            int base) {
  return to_unsigned(scan(text, end, base, 0));
}

long long strtoq(const char *restrict text, char **restrict end, int base) {
  return strtoll(text, end, base);
}

unsigned long long strtouq(const char *restrict text, char **restrict end,
                           int base) {
  return strtoull(text, end, base);
}

intmax_t strtoimax(const char *restrict text, char **restrict end, int base) {
  return to_signed(scan(text, end, base, 0));
}

uintmax_t strtoumax(const char *restrict text, char **restrict end, int base) {
  return to_unsigned(scan(text, end, base, 0));
}

int atoi(const char *text) { return (int)strtol(text, NULL, 10); }

long atol(const char *text) { return strtol(text, NULL, 10); }

long long atoll(const char *text) { return strtoll(text, NULL, 10); }

/* ---- names that other glibc headers produce ---------------------------- */

/* C23 forms (glibc 2.38 and later) accept binary prefixes. */
#define C23_SIGNED(type, name)                                                 \
  type name(const char *restrict text, char **restrict end, int base);         \
  type name(const char *restrict text, char **restrict end, int base) {        \
    return to_signed(scan(text, end, base, 1));                                \
  }
#define C23_UNSIGNED(type, name)                                               \
  type name(const char *restrict text, char **restrict end, int base);         \
  type name(const char *restrict text, char **restrict end, int base) {        \
    return to_unsigned(scan(text, end, base, 1));                              \
  }
C23_SIGNED(long, __isoc23_strtol)
C23_SIGNED(long long, __isoc23_strtoll)
C23_SIGNED(intmax_t, __isoc23_strtoimax)
C23_UNSIGNED(unsigned long, __isoc23_strtoul)
C23_UNSIGNED(unsigned long long, __isoc23_strtoull)
C23_UNSIGNED(uintmax_t, __isoc23_strtoumax)

/* The header's old inline forms pass a grouping flag, which is 0. */
long __strtol_internal(const char *text, char **end, int base, int group);
long __strtol_internal(const char *text, char **end, int base, int group) {
  (void)group;
  return strtol(text, end, base);
}

unsigned long __strtoul_internal(const char *text, char **end, int base,
                                 int group);
unsigned long __strtoul_internal(const char *text, char **end, int base,
                                 int group) {
  (void)group;
  return strtoul(text, end, base);
}
