/* Numbers from text with a locale argument (GNU): there is only "C". */
#define _GNU_SOURCE
#include <locale.h>
#include <stdlib.h>
#include <wchar.h>

#define INTEGER(type, name)                                                   \
  type name##_l(const char *restrict text, char **restrict end, int base,     \
                locale_t locale) {                                            \
    (void)locale;                                                             \
    return name(text, end, base);                                             \
  }
#define REAL(type, name)                                                      \
  type name##_l(const char *restrict text, char **restrict end,               \
                locale_t locale) {                                            \
    (void)locale;                                                             \
    return name(text, end);                                                   \
  }
#define WIDE_INTEGER(type, name)                                              \
  type name##_l(const wchar_t *restrict text, wchar_t **restrict end,         \
                int base, locale_t locale) {                                  \
    (void)locale;                                                             \
    return name(text, end, base);                                             \
  }
#define WIDE_REAL(type, name)                                                 \
  type name##_l(const wchar_t *restrict text, wchar_t **restrict end,         \
                locale_t locale) {                                            \
    (void)locale;                                                             \
    return name(text, end);                                                   \
  }

INTEGER(long, strtol)
INTEGER(long long, strtoll)
INTEGER(unsigned long, strtoul)
INTEGER(unsigned long long, strtoull)
REAL(float, strtof)
REAL(double, strtod)
REAL(long double, strtold)
WIDE_INTEGER(long, wcstol)
WIDE_INTEGER(long long, wcstoll)
WIDE_INTEGER(unsigned long, wcstoul)
WIDE_INTEGER(unsigned long long, wcstoull)
WIDE_REAL(float, wcstof)
WIDE_REAL(double, wcstod)
WIDE_REAL(long double, wcstold)
