// mpiproof-test:
// note: wcsftime and functions with a locale argument
#define _GNU_SOURCE
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
  const time_t now = 1700000000;
  struct tm tm;
  gmtime_r(&now, &tm);
  wchar_t text[64];
  const size_t n = wcsftime(text, 64, L"%Y-%m-%d %A", &tm);
  printf("%zu ", n);
  for (size_t i = 0; i < n; i++)
    putchar((int)text[i]);
  printf("\n%zu\n", wcsftime(text, 3, L"%Y", &tm));
  const locale_t c = newlocale(LC_ALL_MASK, "C", NULL);
  printf("%ld %g %d\n", strtol_l("42x", NULL, 10, c), strtod_l("2.5", NULL, c),
         iswalpha_l(L'q', c) != 0);
  printf("%ld %d\n", wcstol_l(L"-7", NULL, 0, c),
         wcscasecmp_l(L"AB", L"ab", c));
  freelocale(c);
  return 0;
}
