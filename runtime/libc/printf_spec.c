/* Directives of printf (C11 7.21.6.1p3-8, POSIX n$). */
#include "printf.h"

#include <limits.h>

_Noreturn void __rt_printf_invalid(const char *message) {
  __mpiproof_fault("invalid-library-call", message);
}

static int is_digit(char c) {
  return c >= '0' && c <= '9';
}

static const char *parse_number(const char *p, int *value) {
  int number = 0;
  for (; is_digit(*p); p++) {
    const int digit = *p - '0';
    if (number > (INT_MAX - digit) / 10) {
      __rt_printf_invalid("printf: width or precision is too large");
    }
    number = 10 * number + digit;
  }
  *value = number;
  return p;
}

static const char *parse_flags(RtSpec *spec, const char *p) {
  for (;; p++) {
    switch (*p) {
    case '-':
      spec->flags |= RT_LEFT;
      break;
    case '+':
      spec->flags |= RT_PLUS;
      break;
    case ' ':
      spec->flags |= RT_SPACE;
      break;
    case '#':
      spec->flags |= RT_ALTERNATE;
      break;
    case '0':
      spec->flags |= RT_ZERO;
      break;
    case '\'': /* groups of digits: the C locale has none */
    case 'I':  /* the locale's digits: the C locale has ours */
      break;
    default:
      return p;
    }
  }
}

/* A width or precision: digits, * or *n$. */
static const char *parse_amount(const char *p, int *amount, int *argument) {
  if (*p != '*') {
    return parse_number(p, amount);
  }
  p++;
  *argument = 0;
  if (is_digit(*p)) {
    p = parse_number(p, argument);
    if (*p != '$' || *argument == 0) {
      __rt_printf_invalid("printf: * with digits but without $");
    }
    p++;
  }
  return p;
}

static const char *parse_length(RtSpec *spec, const char *p) {
  switch (*p) {
  case 'h':
    spec->length = p[1] == 'h' ? RT_LENGTH_HH : RT_LENGTH_H;
    return p[1] == 'h' ? p + 2 : p + 1;
  case 'l':
    spec->length = p[1] == 'l' ? RT_LENGTH_LL : RT_LENGTH_L;
    return p[1] == 'l' ? p + 2 : p + 1;
  case 'q':
  case 'j':
  case 'z':
  case 'Z':
  case 't':
    spec->length = RT_LENGTH_LL;
    return p + 1;
  case 'L':
    spec->length = RT_LENGTH_BIG_L;
    return p + 1;
  default:
    return p;
  }
}

const char *__rt_spec_parse(RtSpec *spec, const char *format) {
  const char *p = format;
  *spec = (RtSpec){.precision = -1,
                   .width_argument = -1,
                   .precision_argument = -1};
  if (is_digit(*p) && *p != '0') {
    int number;
    const char *after = parse_number(p, &number);
    if (*after == '$') {
      spec->argument = number;
      p = after + 1;
    }
  }
  p = parse_flags(spec, p);
  p = parse_amount(p, &spec->width, &spec->width_argument);
  if (*p == '.') {
    p = parse_amount(p + 1, &spec->precision, &spec->precision_argument);
  }
  p = parse_length(spec, p);
  spec->conversion = *p;
  if (*p == 'C' || *p == 'S') {
    spec->conversion = *p == 'C' ? 'c' : 's';
    spec->length = RT_LENGTH_L;
  }
  if (*p == '\0') {
    __rt_printf_invalid("printf: the format ends within a directive");
  }
  return p + 1;
}

RtArgKind __rt_spec_kind(const RtSpec *spec) {
  switch (spec->conversion) {
  case 'd':
  case 'i':
  case 'u':
  case 'o':
  case 'x':
  case 'X':
  case 'b':
  case 'B':
    return spec->length >= RT_LENGTH_L ? RT_ARG_LONG : RT_ARG_INT;
  case 'c':
    return RT_ARG_INT;
  case 's':
  case 'p':
  case 'n':
    return RT_ARG_POINTER;
  case 'a':
  case 'A':
  case 'e':
  case 'E':
  case 'f':
  case 'F':
  case 'g':
  case 'G':
    return spec->length == RT_LENGTH_BIG_L ? RT_ARG_LONG_DOUBLE
                                           : RT_ARG_DOUBLE;
  case 'm':
  case '%':
    return RT_ARG_NONE;
  default:
    __rt_printf_invalid("printf: unknown conversion");
  }
}

void __rt_arg_fetch(RtArg *arg, RtArgKind kind, RtArgs *args) {
  switch (kind) {
  case RT_ARG_NONE:
    break;
  case RT_ARG_INT:
    arg->i = va_arg(args->list, int);
    break;
  case RT_ARG_LONG:
    arg->l = va_arg(args->list, long);
    break;
  case RT_ARG_POINTER:
    arg->p = va_arg(args->list, void *);
    break;
  case RT_ARG_DOUBLE:
    arg->d = va_arg(args->list, double);
    break;
  case RT_ARG_LONG_DOUBLE:
    arg->ld = va_arg(args->list, long double);
    break;
  }
}

/* ---- Back to text ----------------------------------------------------- */

static char *append_number(char *at, int number) {
  char digits[12];
  size_t count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number != 0);
  while (count > 0) {
    *at++ = digits[--count];
  }
  return at;
}

void __rt_spec_write(char to[RT_SPEC_SIZE], const RtSpec *spec, int is_long) {
  static const char marks[] = "-+ #0";
  char *at = to;
  *at++ = '%';
  for (unsigned i = 0; i < 5; i++) {
    if (spec->flags & (1u << i)) {
      *at++ = marks[i];
    }
  }
  if (spec->width > 0) {
    at = append_number(at, spec->width);
  }
  if (spec->precision >= 0) {
    *at++ = '.';
    at = append_number(at, spec->precision);
  }
  if (is_long) {
    *at++ = 'L';
  }
  *at++ = spec->conversion;
  *at = '\0';
}
