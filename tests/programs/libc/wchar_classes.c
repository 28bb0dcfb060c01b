// mpiproof-test:
// note: wide character classes and mappings
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
  const char *names[] = {"alnum", "alpha", "blank", "cntrl", "digit",  "graph",
                         "lower", "print", "punct", "space", "upper", "xdigit"};
  for (wint_t c = 0; c < 300; c++) {
    printf("%u ", c);
    for (int i = 0; i < 12; i++)
      printf("%d", iswctype(c, wctype(names[i])) != 0);
    printf(" %d%d%d", iswalpha(c) != 0, iswdigit(c) != 0, iswspace(c) != 0);
    printf(" %u %u\n", towlower(c), towupper(c));
  }
  printf("%d %d\n", wctype("nonsense") == 0, wctrans("nonsense") == 0);
  printf("%u %u\n", towctrans(L'a', wctrans("toupper")),
         towctrans(L'A', wctrans("tolower")));
  printf("%d %d %d\n", iswalpha(WEOF), wcwidth(L'a'), wcswidth(L"abc", 10));
  return 0;
}
