/* stdlib.h, digits of numbers: ecvt, fcvt and gcvt (SVID), with the reentrant
 * and long double forms; all through the engine's formatting of one value. */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "../internal.h"

enum { DOUBLE_DIGITS = 17, LONG_DIGITS = 21, TEXT_SIZE = 5120 };

/* Appends a nonnegative number. */
static char *put_number(char *to, int n) {
  if (n >= 10)
    to = put_number(to, n / 10);
  *to++ = (char)('0' + n % 10);
  return to;
}

/* Formats with "%.<digits>L<letter>". */
static void format(char *text, long double x, int digits, char letter) {
  char spec[24] = "%.";
  char *end = put_number(spec + 2, digits);
  *end++ = 'L';
  *end++ = letter;
  *end = '\0';
  __mpiproof_apart(&x, 10);
  __mpiproof_format_float(text, TEXT_SIZE, spec, x, 1);
}

/* Copies a text that has no digits (inf, nan). */
static int copy_special(const char *text, int *point, char *to, size_t n) {
  *point = 0;
  if (strlen(text) >= n)
    return -1;
  strcpy(to, text);
  return 0;
}

/* Digits of |x| with `digits` places after the point. */
static int fixed(long double x, int digits, int *point, int *sign, char *to,
                 size_t n) {
  char text[TEXT_SIZE];
  *sign = signbit(x) != 0 && !isnan(x) && x != 0;
  const long double size = fabsl(x);
  format(text, size, digits < 0 ? 0 : digits, 'f');
  if (!isfinite(x))
    return copy_special(text, point, to, n);
  const char *from = text;
  size_t whole = strcspn(text, ".");
  *point = (int)whole;
  if (text[0] == '0' && size != 0 && digits > 0) {
    from += 2; /* "0." */
    *point = 0;
    for (; *from == '0'; from++)
      --*point;
  }
  size_t length = 0;
  for (; *from != '\0' && length + 1 < n; from++)
    if (*from != '.')
      to[length++] = *from;
  to[length] = '\0';
  return 0;
}

/* The first `digits` significant digits of |x|. */
static int significant(long double x, int digits, int *point, int *sign,
                       char *to, size_t n) {
  char text[TEXT_SIZE];
  *sign = signbit(x) != 0 && !isnan(x) && x != 0;
  format(text, fabsl(x), digits > 0 ? digits - 1 : 0, 'e');
  if (!isfinite(x))
    return copy_special(text, point, to, n);
  *point = (int)strtol(strchr(text, 'e') + 1, NULL, 10) + 1;
  size_t length = 0;
  for (const char *from = text; *from != 'e' && digits > 0; from++)
    if (*from != '.' && length + 1 < n)
      to[length++] = *from;
  to[length] = '\0';
  return 0;
}

static int at_most(int value, int limit) {
  return value < limit ? value : limit;
}

#define DIGITS(type, prefix, most)                                            \
  int prefix##fcvt_r(type x, int digits, int *restrict point,                 \
                     int *restrict sign, char *restrict to, size_t n) {       \
    return fixed(x, at_most(digits, most), point, sign, to, n);               \
  }                                                                           \
  int prefix##ecvt_r(type x, int digits, int *restrict point,                 \
                     int *restrict sign, char *restrict to, size_t n) {       \
    return significant(x, at_most(digits, most), point, sign, to, n);         \
  }                                                                           \
  char *prefix##fcvt(type x, int digits, int *restrict point,                 \
                     int *restrict sign) {                                    \
    static char text[TEXT_SIZE];                                              \
    fixed(x, at_most(digits, most), point, sign, text, sizeof text);          \
    return text;                                                              \
  }                                                                           \
  char *prefix##ecvt(type x, int digits, int *restrict point,                 \
                     int *restrict sign) {                                    \
    static char text[64];                                                     \
    significant(x, at_most(digits, most), point, sign, text, sizeof text);    \
    return text;                                                              \
  }                                                                           \
  char *prefix##gcvt(type x, int digits, char *to) {                          \
    char text[TEXT_SIZE];                                                     \
    format(text, x, at_most(digits, most), 'g');                              \
    return strcpy(to, text);                                                  \
  }

DIGITS(double, , DOUBLE_DIGITS)
DIGITS(long double, q, LONG_DIGITS)
