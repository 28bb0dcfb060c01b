/* wchar.h, numbers from wide strings: C11 7.29.4.1, and inttypes.h.
 *
 * The longest prefix that can belong to a number is copied to a narrow string
 * and converted there; characters outside ASCII end it. */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <wchar.h>

#include "../internal.h"

typedef struct {
  char local[64];
  char *text; /* the copy, terminated */
} Narrow;

static void narrow_init(Narrow *narrow, const wchar_t *s) {
  size_t n = 0;
  while (s[n] > 0 && s[n] < 128)
    n++;
  narrow->text = narrow->local;
  if (n >= sizeof narrow->local)
    narrow->text = __mpiproof_alloc(n + 1, 1, 0);
  if (narrow->text == NULL)
    __mpiproof_stop("wcstol: the string is too long");
  for (size_t i = 0; i < n; i++)
    narrow->text[i] = (char)s[i];
  narrow->text[n] = '\0';
}

/* Frees the copy and sets *end to the place that corresponds to `stop`. */
static void narrow_fini(Narrow *narrow, const char *stop, const wchar_t *s,
                        wchar_t **end) {
  if (end != NULL)
    *end = (wchar_t *)s + (stop - narrow->text);
  if (narrow->text != narrow->local)
    __mpiproof_release(narrow->text);
}

#define WIDE_INTEGER(type, name, narrow_name)                                 \
  type name(const wchar_t *restrict s, wchar_t **restrict end, int base) {    \
    Narrow narrow;                                                            \
    char *stop;                                                               \
    narrow_init(&narrow, s);                                                  \
    const type value = narrow_name(narrow.text, &stop, base);                 \
    narrow_fini(&narrow, stop, s, end);                                       \
    return value;                                                             \
  }

#define WIDE_FLOAT(type, name, narrow_name)                                   \
  type name(const wchar_t *restrict s, wchar_t **restrict end) {              \
    Narrow narrow;                                                            \
    char *stop;                                                               \
    narrow_init(&narrow, s);                                                  \
    const type value = narrow_name(narrow.text, &stop);                       \
    narrow_fini(&narrow, stop, s, end);                                       \
    return value;                                                             \
  }

WIDE_INTEGER(long, wcstol, strtol)
WIDE_INTEGER(unsigned long, wcstoul, strtoul)
WIDE_INTEGER(long long, wcstoll, strtoll)
WIDE_INTEGER(unsigned long long, wcstoull, strtoull)
WIDE_INTEGER(intmax_t, wcstoimax, strtoimax)
WIDE_INTEGER(uintmax_t, wcstoumax, strtoumax)
WIDE_FLOAT(float, wcstof, strtof)
WIDE_FLOAT(double, wcstod, strtod)
WIDE_FLOAT(long double, wcstold, strtold)
