/* Floating-point numbers from text: C11 7.22.1.3 (strtod, strtof, strtold).
 *
 * The syntax is scanned here, character by character.  A number whose
 * characters are all concrete is converted by the engine, exactly as glibc
 * does.  One with symbolic characters is converted by C arithmetic where that
 * is exact (Clinger 1990: a significand and a power of ten that both have
 * exact representations need one correctly rounded operation); beyond that
 * the result is an approximation and recorded as a limit. */
#define _GNU_SOURCE
#include <errno.h>
#include <float.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../internal.h"
#include "number_token.h"

enum { KIND_FLOAT, KIND_DOUBLE, KIND_LONG, EXPONENT_CAP = 100000 };

/* The parts of a number in the text, found by the scanner. */
typedef struct {
  const char *start;    /* the sign, if any, or the first character */
  const char *digits;   /* first digit or point */
  const char *exponent; /* first character after the significand */
  const char *end;      /* first character not part of the number */
  int negative;
  int hex;
  int word; /* 'i' for infinity, 'n' for nan, 0 for digits */
} Number;

/* What C arithmetic can hold exactly, by kind. */
typedef struct {
  int precision;         /* bits */
  int powers;            /* 10^powers is exact */
  int smallest_exponent; /* the smallest subnormal is 2 to that */
  long double smallest_normal;
} Format;

static const Format formats[] = {{24, 10, -149, FLT_MIN},
                                 {53, 22, -1074, DBL_MIN},
                                 {64, 27, -16445, LDBL_MIN}};

static unsigned in_range(int c, int first, int last) {
  return (unsigned)(c - first) <= (unsigned)(last - first);
}

static int is_blank(int c) {
  return (int)(in_range(c, '\t', '\r') | (unsigned)(c == ' '));
}

/* The value of a digit, 16 or more if it is none of that base. */
static unsigned digit_value(int c, int hex) {
  const unsigned decimal = 0u - in_range(c, '0', '9');
  const unsigned letter = hex ? 0u - in_range(c | 32, 'a', 'f') : 0u;
  const unsigned value = ((unsigned)(c - '0') & decimal) |
                         ((unsigned)((c | 32) - 'a' + 10) & letter);
  return value | (~(decimal | letter) & 64u);
}

/* ---- syntax ------------------------------------------------------------ */

/* Skips digits with at most one point; NULL if there is no digit. */
static const char *skip_digits(const char *s, int hex) {
  int digits = 0;
  int points = 0;
  for (;; s++) {
    if (digit_value((unsigned char)*s, hex) < 16)
      digits = 1;
    else if (*s == '.' && points == 0)
      points = 1;
    else
      break;
  }
  return digits ? s : NULL;
}

/* Skips an exponent part if a complete one starts here. */
static const char *skip_exponent(const char *s, int hex) {
  if ((*s | 32) != (hex ? 'p' : 'e'))
    return s;
  const char *p = s + 1;
  if (*p == '-' || *p == '+')
    p++;
  if (digit_value((unsigned char)*p, 0) >= 10)
    return s;
  while (digit_value((unsigned char)*p, 0) < 10)
    p++;
  return p;
}

static int has_prefix(const char *s, const char *word) {
  for (; *word != '\0'; s++, word++)
    if ((*s | 32) != *word)
      return 0;
  return 1;
}

/* Skips "(letters, digits, _)" if it is complete. */
static const char *skip_payload(const char *s) {
  if (*s != '(')
    return s;
  const char *p = s + 1;
  while (in_range(*p, '0', '9') | in_range(*p | 32, 'a', 'z') |
         (unsigned)(*p == '_'))
    p++;
  return *p == ')' ? p + 1 : s;
}

/* "0x"; one decision about both characters where the second may be read. */
static int has_hex_prefix(const char *s) {
  return in_range(*s, '0', '9') && ((s[0] == '0') & ((s[1] | 32) == 'x'));
}

/* Finds the parts of the number at text; 0 if there is none. */
static int scan(const char *text, Number *number) {
  while (is_blank((unsigned char)*text))
    text++;
  *number = (Number){.start = text};
  if (*text == '-' || *text == '+')
    number->negative = *text++ == '-';
  number->digits = text;
  if (has_prefix(text, "inf")) {
    number->word = 'i';
    number->end = text + (has_prefix(text + 3, "inity") ? 8 : 3);
    return 1;
  }
  if (has_prefix(text, "nan")) {
    number->word = 'n';
    number->end = skip_payload(text + 3);
    return 1;
  }
  if (has_hex_prefix(text))
    number->exponent = skip_digits(text + 2, 1);
  number->hex = number->exponent != NULL;
  if (number->hex)
    number->digits = text + 2;
  else
    number->exponent = skip_digits(text, 0);
  if (number->exponent == NULL)
    return 0;
  number->end = skip_exponent(number->exponent, number->hex);
  return 1;
}

/* The exponent part's value, capped to +-EXPONENT_CAP. */
static int exponent_value(const Number *number) {
  if (number->exponent == number->end)
    return 0;
  const char *s = number->exponent + 1;
  const int negative = *s == '-';
  if (*s == '-' || *s == '+')
    s++;
  int value = 0;
  for (; s < number->end; s++) {
    value = value * 10 + (*s - '0');
    if (value > EXPONENT_CAP)
      value = EXPONENT_CAP;
  }
  return negative ? -value : value;
}

/* ---- concrete numbers -------------------------------------------------- */

static int has_nonzero_digit(const Number *number) {
  for (const char *s = number->digits; s < number->exponent; s++)
    if (*s != '0' && *s != '.')
      return 1;
  return 0;
}

/* The exponent of two of the lowest bit set in a hexadecimal significand. */
static int lowest_bit(const Number *number) {
  int point = 0;   /* digits after the point */
  int pointed = 0;
  int digit_end = 0; /* 4 * digits since the last one set */
  unsigned last = 0;
  for (const char *s = number->digits; s < number->exponent; s++) {
    if (*s == '.') {
      pointed = 1;
      continue;
    }
    point += pointed;
    digit_end += 4;
    const unsigned digit = digit_value((unsigned char)*s, 1);
    if (digit != 0) {
      last = digit;
      digit_end = 0;
    }
  }
  int bit = 0;
  while (bit < 3 && !(last >> bit & 1))
    bit++;
  return digit_end + bit - 4 * point + exponent_value(number);
}

/* C11 7.22.1.3p10 and glibc: overflow, and underflow with loss of precision.
 * A decimal text needs hundreds of digits to be exactly a subnormal number:
 * such a text counts as inexact here. */
static int is_out_of_range(const Number *number, long double value,
                           const Format *format) {
  const long double size = value < 0 ? -value : value;
  if (size > LDBL_MAX)
    return 1;
  if (size >= format->smallest_normal || !has_nonzero_digit(number))
    return 0;
  if (number->hex && size > 0)
    return lowest_bit(number) < format->smallest_exponent;
  return 1;
}

/* Copies the characters of the number, because what follows them may be
 * symbolic, and lets the engine convert them. */
static long double convert_concrete(const Number *number, int kind) {
  char local[128];
  const size_t length = (size_t)(number->end - number->start);
  char *copy = local;
  if (length >= sizeof local)
    copy = __mpiproof_alloc(length + 1, 1, 0);
  if (copy == NULL)
    __mpiproof_stop("strtod: the number is too long");
  memcpy(copy, number->start, length);
  copy[length] = '\0';
  const char *end;
  const long double value = __mpiproof_parse_float(copy, &end, kind);
  if (copy != local)
    __mpiproof_release(copy);
  if (number->word == 0 && is_out_of_range(number, value, &formats[kind]))
    errno = ERANGE;
  return value;
}

/* ---- numbers with symbolic characters ---------------------------------- */

/* The significand as an integer; sets *exponent to that of its last digit and
 * *exact to 0 if digits had to be dropped. */
static uint64_t significand_of(const Number *number, int *exponent,
                               int *exact) {
  const uint64_t base = number->hex ? 16 : 10;
  const int room = number->hex ? 16 : 19;
  uint64_t value = 0;
  int digits = 0;
  int pointed = 0;
  *exponent = 0;
  *exact = 1;
  for (const char *s = number->digits; s < number->exponent; s++) {
    if (*s == '.') {
      pointed = 1;
    } else if (digits < room) {
      value = value * base + digit_value((unsigned char)*s, number->hex);
      /* Leading zeros do not count, as far as that is known. */
      digits += __mpiproof_is_symbolic(&value, sizeof value) || value != 0;
      *exponent -= pointed;
    } else {
      *exact = 0;
      *exponent += !pointed;
    }
  }
  return value;
}

static const long double powers_of_ten[] = {
    1e0L,  1e1L,  1e2L,  1e3L,  1e4L,  1e5L,  1e6L,  1e7L,  1e8L,  1e9L,
    1e10L, 1e11L, 1e12L, 1e13L, 1e14L, 1e15L, 1e16L, 1e17L, 1e18L, 1e19L,
    1e20L, 1e21L, 1e22L, 1e23L, 1e24L, 1e25L, 1e26L, 1e27L};

/* value * 10^exponent in the arithmetic of that kind, |exponent| <= 27. */
static long double scale(uint64_t value, int exponent, int kind) {
  const long double power = powers_of_ten[exponent < 0 ? -exponent : exponent];
  if (kind == KIND_FLOAT)
    return exponent < 0 ? (float)value / (float)power
                        : (float)value * (float)power;
  if (kind == KIND_DOUBLE)
    return exponent < 0 ? (double)value / (double)power
                        : (double)value * (double)power;
  return exponent < 0 ? (long double)value / power
                      : (long double)value * power;
}

static long double convert_symbolic(const Number *number, int kind) {
  const Format *format = &formats[kind];
  int exponent;
  int exact;
  const uint64_t value = significand_of(number, &exponent, &exact);
  if (format->precision < 64 && value >> format->precision != 0)
    exact = 0;
  long double result;
  if (number->hex) {
    exponent = 4 * exponent + exponent_value(number);
    exact = exact && exponent > -126 && exponent < 60;
    result = scalbln((double)value, exponent);
  } else {
    exponent += exponent_value(number);
    if (exponent > format->powers || exponent < -format->powers) {
      exact = exact && value == 0;
      exponent = exponent < 0 ? -format->powers : format->powers;
    }
    result = scale(value, exponent, kind);
  }
  if (!exact)
    __mpiproof_limit("strtod: a symbolic number with many digits or a large "
                     "exponent is approximated");
  return number->negative ? -result : result;
}

/* ---- the functions ----------------------------------------------------- */

static long double special_value(const Number *number) {
  if (number->word == 'i')
    return number->negative ? -HUGE_VALL : HUGE_VALL;
  if (number->digits + 3 != number->end)
    __mpiproof_limit("strtod: the payload of a symbolic nan is ignored");
  const double nan_value = __builtin_nan("");
  return number->negative ? -nan_value : nan_value;
}

static long double convert(const char *text, char **end, int kind) {
  Number number;
  const int found = scan(text, &number);
  if (end != NULL)
    *end = (char *)(found ? number.end : text);
  if (!found)
    return 0;
  const size_t length = (size_t)(number.end - number.start);
  if (!__mpiproof_is_symbolic(number.start, length))
    return convert_concrete(&number, kind);
  if (number.word != 0)
    return special_value(&number);
  return convert_symbolic(&number, kind);
}

/* Is there a symbolic number in place of digits? */
static int is_token(const char *text, char **end, double *value) {
  while (!__mpiproof_is_symbolic(text, 1) && is_blank((unsigned char)*text))
    text++;
  const size_t length = __rt_token_double(text, value);
  if (length != 0 && end != NULL)
    *end = (char *)text + length;
  return length != 0;
}

float strtof(const char *restrict text, char **restrict end) {
  double value;
  if (is_token(text, end, &value))
    return (float)value;
  return (float)convert(text, end, KIND_FLOAT);
}

double strtod(const char *restrict text, char **restrict end) {
  double value;
  if (is_token(text, end, &value))
    return value;
  return (double)convert(text, end, KIND_DOUBLE);
}

long double strtold(const char *restrict text, char **restrict end) {
  double value;
  if (is_token(text, end, &value))
    return value;
  return convert(text, end, KIND_LONG);
}

double atof(const char *text) { return strtod(text, NULL); }
