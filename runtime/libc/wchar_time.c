/* wchar.h, wcsftime: C11 7.29.5.1, by strftime on narrow copies, which in the
 * "C" locale lose nothing. */
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>
#include <wchar.h>

size_t wcsftime(wchar_t *restrict to, size_t n, const wchar_t *restrict format,
                const struct tm *restrict tm) {
  const size_t size = wcstombs(NULL, format, 0);
  if (size == (size_t)-1)
    return 0;
  char *narrow = malloc(size + 1);
  char *text = malloc(n > 0 ? n : 1);
  size_t length = 0;
  if (narrow != NULL && text != NULL) {
    wcstombs(narrow, format, size + 1);
    length = strftime(text, n, narrow, tm);
    if (length > 0 || (n > 0 && size == 0))
      for (size_t i = 0; i <= length; i++)
        to[i] = (unsigned char)(i < length ? text[i] : '\0');
  }
  free(narrow);
  free(text);
  return length;
}

size_t wcsftime_l(wchar_t *restrict to, size_t n,
                  const wchar_t *restrict format,
                  const struct tm *restrict tm, locale_t locale) {
  (void)locale;
  return wcsftime(to, n, format, tm);
}
