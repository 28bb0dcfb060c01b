/* Integer and pointer conversions of scanf (C11 7.21.6.2p12: d i u o x X p,
 * with the subject sequences of strtol). */
#include "number_token.h"
#include "scanf.h"

#include <errno.h>
#include <limits.h>

enum { UNCHECKED_DIGITS = 15 }; /* of any base up to 16 fit into 64 bits */

/* A number as it is being read. */
typedef struct Number {
  unsigned long value;
  unsigned base;
  unsigned digits;
  int is_negative;
  int has_overflowed;
} Number;

static unsigned digit_value(int c, unsigned base) {
  if (base <= 10) {
    return (unsigned)c - '0';
  }
  if (rt_is_digit(c)) {
    return (unsigned)c - '0';
  }
  return (unsigned)rt_lower(c) - 'a' < 6u ? (unsigned)rt_lower(c) - 'a' + 10
                                          : 99;
}

static void add_digit(Number *number, unsigned digit) {
  if (number->digits++ < UNCHECKED_DIGITS) {
    number->value = number->value * number->base + digit;
    return;
  }
  number->has_overflowed |=
      __builtin_mul_overflow(number->value, (unsigned long)number->base,
                             &number->value);
  number->has_overflowed |= __builtin_add_overflow(
      number->value, (unsigned long)digit, &number->value);
}

static unsigned base_of(char conversion) {
  switch (conversion) {
  case 'i':
    return 0;
  case 'o':
    return 8;
  case 'x':
  case 'X':
  case 'p':
    return 16;
  default:
    return 10;
  }
}

static void take_width(int *width) {
  if (*width > 0) {
    --*width;
  }
}

/* A leading 0 and what it says about the base. Returns the next byte. */
static int read_prefix(RtSource *source, Number *number, int *width) {
  take_width(width);
  number->digits = 1;
  int c = rt_source_next(source);
  if (*width != 0 && rt_lower(c) == 'x' &&
      (number->base == 0 || number->base == 16)) {
    number->base = 16;
    take_width(width);
    return rt_source_next(source);
  }
  if (number->base == 0) {
    number->base = 8;
  }
  return c;
}

/* "(nil)" is a pointer too; `c` is the byte already read. */
static RtScanResult read_nil(RtSource *source, int c, int width) {
  if (c != '(' || (width >= 0 && width < 5)) {
    rt_source_back(source, c);
    return RT_SCAN_MISMATCH;
  }
  for (const char *rest = "nil)"; *rest != '\0'; rest++) {
    c = rt_source_next(source);
    if (rt_lower(c) != *rest) {
      rt_source_back(source, c);
      return RT_SCAN_MISMATCH;
    }
  }
  return RT_SCAN_OK;
}

static RtScanResult read_number(RtSource *source, const RtScanSpec *spec,
                                Number *number) {
  int width = spec->width;
  int has_sign = 0;
  int c = rt_source_next(source);
  if (c == EOF) {
    return RT_SCAN_END;
  }
  if (c == '-' || c == '+') {
    has_sign = 1;
    number->is_negative = c == '-';
    take_width(&width);
    c = rt_source_next(source);
  }
  if (width != 0 && c == '0') {
    c = read_prefix(source, number, &width);
  }
  if (number->base == 0) {
    number->base = 10;
  }
  while (c != EOF && width != 0) {
    const unsigned digit = digit_value(c, number->base);
    if (digit >= number->base) {
      break;
    }
    add_digit(number, digit);
    take_width(&width);
    c = rt_source_next(source);
  }
  if (number->digits == 0 && !has_sign && spec->conversion == 'p') {
    return read_nil(source, c, width);
  }
  rt_source_back(source, c);
  return number->digits == 0 ? RT_SCAN_MISMATCH : RT_SCAN_OK;
}

/* The value, at the ends of its range if it lies beyond (7.22.1.4p8). */
static unsigned long final_value(const Number *number, int is_signed) {
  const unsigned long value = number->value;
  if (is_signed) {
    const unsigned long most =
        number->is_negative ? (unsigned long)LONG_MAX + 1 : LONG_MAX;
    if (number->has_overflowed ||
        (number->digits > UNCHECKED_DIGITS && value > most)) {
      errno = ERANGE;
      return most;
    }
  } else if (number->has_overflowed) {
    errno = ERANGE;
    return ULONG_MAX;
  }
  return number->is_negative ? -value : value;
}

static void store(void *to, RtScanLength length, unsigned long value) {
  switch (length) {
  case RT_SCAN_HH:
    *(unsigned char *)to = (unsigned char)value;
    break;
  case RT_SCAN_H:
    *(unsigned short *)to = (unsigned short)value;
    break;
  case RT_SCAN_NONE:
    *(unsigned *)to = (unsigned)value;
    break;
  default:
    *(unsigned long *)to = value;
  }
}

/* A symbolic number in place of digits; `c` is the byte already read. */
static unsigned long read_symbolic(RtSource *source, const RtScanSpec *spec,
                                   int c) {
  char text[MPIPROOF_TOKEN_ROOM];
  size_t length = 0, rest = __rt_token_rest(c);
  long value = 0;
  if (spec->width > 0 && rest != (size_t)-1 && rest >= (size_t)spec->width) {
    __mpiproof_stop("scanf: the width of a field cuts a symbolic number");
  }
  while (c != EOF && length + 1 < sizeof text) {
    text[length++] = (char)c;
    if (rest == 0 || (rest == (size_t)-1 && c == RT_TOKEN_END)) {
      break;
    }
    rest -= rest != (size_t)-1;
    c = rt_source_next(source);
  }
  text[length] = '\0';
  if (base_of(spec->conversion) % 10 != 0 ||
      !__rt_token_long(text, &value, 0)) {
    __mpiproof_stop("scanf: a symbolic number that is not read as it is "
                    "written");
  }
  return (unsigned long)value;
}

/* Does one come now? */
static int is_symbolic_next(RtSource *source, int *c) {
  *c = rt_source_next(source);
  if (*c != EOF && __rt_token_starts(*c)) {
    return 1;
  }
  rt_source_back(source, *c);
  return 0;
}

RtScanResult __rt_scan_int(RtSource *source, const RtScanSpec *spec,
                           void *to) {
  int c;
  if (__mpiproof_mode(0) && is_symbolic_next(source, &c)) {
    const unsigned long value = read_symbolic(source, spec, c);
    if (to != NULL) {
      store(to, spec->length, value);
    }
    return RT_SCAN_OK;
  }
  Number number = {.base = base_of(spec->conversion)};
  const RtScanResult result = read_number(source, spec, &number);
  if (result != RT_SCAN_OK) {
    return result;
  }
  const int is_signed = spec->conversion == 'd' || spec->conversion == 'i';
  const unsigned long value = final_value(&number, is_signed);
  if (to != NULL) {
    store(to, spec->conversion == 'p' ? RT_SCAN_L : spec->length, value);
  }
  return RT_SCAN_OK;
}
