// mpiproof-test:
// note: wide strings
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

static void show(const wchar_t *s) {
  printf("[");
  for (; *s; s++)
    printf(*s < 128 ? "%c" : "<%x>", (unsigned)*s);
  printf("]");
}

static int sign(int x) { return (x > 0) - (x < 0); }

int main(void) {
  wchar_t a[32];
  wcscpy(a, L"hello");
  wcscat(a, L", w\x00e9rld");
  wcsncat(a, L"!!!", 1);
  show(a);
  printf("%zu %zu\n", wcslen(a), wcsnlen(a, 3));
  printf("%d %d %d\n", sign(wcscmp(L"a", L"b")), sign(wcscmp(L"b", L"a")),
         wcscmp(L"x", L"x"));
  printf("%d %d\n", wcsncmp(L"abc", L"abd", 2), wcscasecmp(L"AbC", L"aBc"));
  printf("%td %td %d\n", wcschr(a, L'l') - a, wcsrchr(a, L'l') - a,
         wcschr(a, L'z') == NULL);
  printf("%td %d\n", wcsstr(a, L"lo,") - a, wcsstr(a, L"xyz") == NULL);
  printf("%zu %zu %td\n", wcsspn(a, L"leh"), wcscspn(a, L"o,"),
         wcspbrk(a, L",w") - a);
  wchar_t text[] = L"a b  c";
  wchar_t *next;
  for (wchar_t *t = wcstok(text, L" ", &next); t; t = wcstok(NULL, L" ", &next))
    show(t);
  printf("\n");
  wchar_t b[8];
  wmemset(b, L'z', 8);
  wcsncpy(b, L"ab", 5);
  for (int i = 0; i < 8; i++)
    printf("%d ", (int)b[i]);
  printf("\n");
  wmemcpy(b, L"123", 3);
  wmemmove(b + 1, b, 3);
  printf("%c%c%c %d %td\n", (int)b[0], (int)b[1], (int)b[3],
         sign(wmemcmp(L"ab", L"ac", 2)), wmemchr(b, L'3', 8) - b);
  wchar_t *copy = wcsdup(L"dup");
  show(copy);
  free(copy);
  printf("%td\n", wcpcpy(b, L"xy") - b);
  return 0;
}
