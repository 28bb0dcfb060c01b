// mpiproof-test:
// note: multibyte functions in the "C" locale
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  printf("%zu %d %d %d\n", MB_CUR_MAX, mblen(NULL, 0), mblen("a", 1),
         mblen("", 1));
  wchar_t w = 0;
  printf("%d %d %d\n", mbtowc(&w, "x", 1), (int)w, mbtowc(&w, "x", 0));
  char c[8];
  printf("%d %c %d\n", wctomb(c, L'Q'), c[0], wctomb(NULL, 0));
  wchar_t wide[16];
  printf("%zu ", mbstowcs(wide, "hello", 16));
  printf("%d %zu\n", (int)wide[4], mbstowcs(NULL, "hello", 0));
  printf("%zu\n", mbstowcs(wide, "hello", 3));
  char narrow[16];
  printf("%zu %s %zu\n", wcstombs(narrow, L"wide", 16), narrow,
         wcstombs(NULL, L"wide", 0));
  printf("%d %d\n", mbtowc(&w, "\xe4", 1), wctomb(c, 0x20ac));
  printf("%d\n", mbstowcs(wide, "a\xff", 16) == (size_t)-1);
  return 0;
}
