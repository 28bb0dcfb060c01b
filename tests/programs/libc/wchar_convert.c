// mpiproof-test:
// note: conversion between multibyte and wide characters, numbers
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <uchar.h>
#include <wchar.h>

int main(void) {
  mbstate_t state;
  memset(&state, 0, sizeof state);
  wchar_t w = 0;
  printf("%zu %d\n", mbrtowc(&w, "abc", 3, &state), (int)w);
  printf("%zu %d\n", mbrtowc(&w, "", 1, &state), (int)w);
  printf("%d\n", mbrtowc(&w, "a", 0, &state) == (size_t)-2);
  errno = 0;
  printf("%d %d\n", mbrtowc(&w, "\xc3\xa9", 2, &state) == (size_t)-1,
         errno == EILSEQ);
  memset(&state, 0, sizeof state);
  char c[8];
  printf("%zu %c %d\n", wcrtomb(c, L'x', &state), c[0],
         wcrtomb(c, 0x3b1, &state) == (size_t)-1);
  memset(&state, 0, sizeof state);
  const char *from = "multi";
  wchar_t wide[16];
  printf("%zu %d\n", mbsrtowcs(wide, &from, 16, &state), from == NULL);
  from = "multi";
  printf("%zu %s\n", mbsrtowcs(wide, &from, 3, &state), from);
  const wchar_t *wfrom = L"wide";
  char narrow[16];
  printf("%zu %s %d\n", wcsrtombs(narrow, &wfrom, 16, &state), narrow,
         wfrom == NULL);
  printf("%d %d %d %d\n", (int)btowc('a'), btowc(0xe9) == WEOF, wctob(L'b'),
         wctob(0x100));
  wchar_t *end;
  const wchar_t *number = L" -0x1fz";
  printf("%ld %td\n", wcstol(number, &end, 0), end - number);
  printf("%lu %lld %llu\n", wcstoul(L"77", NULL, 8),
         wcstoll(L"-123456789012", NULL, 10), wcstoull(L"zz", NULL, 36));
  number = L"2.5e1rest";
  printf("%g %td\n", wcstod(number, &end), end - number);
  printf("%g %Lg %" PRIdMAX "\n", wcstof(L".5", NULL), wcstold(L"1e3", NULL),
         wcstoimax(L"9", NULL, 10));
  char16_t c16;
  char32_t c32;
  printf("%zu %d\n", mbrtoc16(&c16, "q", 1, &state), c16);
  printf("%zu %d\n", mbrtoc32(&c32, "r", 1, &state), (int)c32);
  printf("%zu %zu\n", c16rtomb(c, u's', &state), c32rtomb(c, U't', &state));
  return 0;
}
