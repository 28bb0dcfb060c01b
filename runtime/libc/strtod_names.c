/* Further names of strtod and their inverse: the interchange types of
 * TS 18661-3, which are float, double and long double on x86-64, and strfromd
 * (TS 18661-1, C23 7.24.1.3). */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdlib.h>

#include "../internal.h"

_Float32 strtof32(const char *restrict text, char **restrict end) {
  return strtof(text, end);
}

_Float64 strtof64(const char *restrict text, char **restrict end) {
  return strtod(text, end);
}

_Float32x strtof32x(const char *restrict text, char **restrict end) {
  return strtod(text, end);
}

_Float64x strtof64x(const char *restrict text, char **restrict end) {
  return strtold(text, end);
}

/* strfromX allows "%[.precision]conversion"; a length modifier is inserted
 * for long double. */
static int from_value(char *to, size_t n, const char *format, long double x,
                      int is_long) {
  char spec[40];
  size_t length = 0;
  while (format[length] != '\0' && length < sizeof spec - 2) {
    spec[length] = format[length];
    length++;
  }
  if (is_long && length > 0) {
    spec[length] = spec[length - 1];
    spec[length - 1] = 'L';
    length++;
  }
  spec[length] = '\0';
  __mpiproof_apart(&x, 10);
  return (int)__mpiproof_format_float(to, n, spec, x, is_long);
}

int strfromd(char *to, size_t n, const char *format, double x) {
  return from_value(to, n, format, x, 0);
}

int strfromf(char *to, size_t n, const char *format, float x) {
  return from_value(to, n, format, x, 0);
}

int strfroml(char *to, size_t n, const char *format, long double x) {
  return from_value(to, n, format, x, 1);
}
