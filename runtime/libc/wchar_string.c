/* wchar.h, wide strings: C11 7.29.4, POSIX and GNU relatives.  The same plain
 * loops as in string_*.c. */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

/* ---- blocks ------------------------------------------------------------ */

wchar_t *wmemcpy(wchar_t *restrict to, const wchar_t *restrict from,
                 size_t n) {
  return memcpy(to, from, n * sizeof *to);
}

wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t n) {
  return memmove(to, from, n * sizeof *to);
}

wchar_t *wmempcpy(wchar_t *restrict to, const wchar_t *restrict from,
                  size_t n) {
  memcpy(to, from, n * sizeof *to);
  return to + n;
}

wchar_t *wmemset(wchar_t *to, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; i++)
    to[i] = c;
  return to;
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (s[i] == c)
      return (wchar_t *)(s + i);
  return NULL;
}

/* ---- length, copying --------------------------------------------------- */

size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n] != L'\0')
    n++;
  return n;
}

size_t wcsnlen(const wchar_t *s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n] != L'\0')
    n++;
  return n;
}

wchar_t *wcscpy(wchar_t *restrict to, const wchar_t *restrict from) {
  size_t i = 0;
  while ((to[i] = from[i]) != L'\0')
    i++;
  return to;
}

wchar_t *wcpcpy(wchar_t *restrict to, const wchar_t *restrict from) {
  while ((*to = *from) != L'\0') {
    to++;
    from++;
  }
  return to;
}

static wchar_t *copy_and_fill(wchar_t *to, const wchar_t *from, size_t n) {
  size_t i = 0;
  while (i < n && from[i] != L'\0') {
    to[i] = from[i];
    i++;
  }
  wchar_t *end = to + i;
  for (; i < n; i++)
    to[i] = L'\0';
  return end;
}

wchar_t *wcsncpy(wchar_t *restrict to, const wchar_t *restrict from,
                 size_t n) {
  copy_and_fill(to, from, n);
  return to;
}

wchar_t *wcpncpy(wchar_t *restrict to, const wchar_t *restrict from,
                 size_t n) {
  return copy_and_fill(to, from, n);
}

wchar_t *wcscat(wchar_t *restrict to, const wchar_t *restrict from) {
  wcscpy(to + wcslen(to), from);
  return to;
}

wchar_t *wcsncat(wchar_t *restrict to, const wchar_t *restrict from,
                 size_t n) {
  wchar_t *end = to + wcslen(to);
  size_t i = 0;
  while (i < n && from[i] != L'\0') {
    end[i] = from[i];
    i++;
  }
  end[i] = L'\0';
  return to;
}

wchar_t *wcsdup(const wchar_t *s) {
  const size_t size = (wcslen(s) + 1) * sizeof *s;
  wchar_t *copy = malloc(size);
  return copy != NULL ? memcpy(copy, s, size) : NULL;
}

/* ---- comparison -------------------------------------------------------- */

int wcscmp(const wchar_t *a, const wchar_t *b) {
  for (; *a == *b; a++, b++)
    if (*a == L'\0')
      return 0;
  return *a < *b ? -1 : 1;
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
    if (a[i] == L'\0')
      return 0;
  }
  return 0;
}

int wcsncasecmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    const wint_t x = towlower((wint_t)a[i]);
    const wint_t y = towlower((wint_t)b[i]);
    if (x != y)
      return x < y ? -1 : 1;
    if (x == L'\0')
      return 0;
  }
  return 0;
}

int wcscasecmp(const wchar_t *a, const wchar_t *b) {
  return wcsncasecmp(a, b, (size_t)-1);
}

int wcscoll(const wchar_t *a, const wchar_t *b) { return wcscmp(a, b); }

size_t wcsxfrm(wchar_t *restrict to, const wchar_t *restrict from, size_t n) {
  const size_t length = wcslen(from);
  if (n > 0)
    memcpy(to, from, (length < n ? length + 1 : n) * sizeof *to);
  return length;
}

/* ---- searching --------------------------------------------------------- */

wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  for (;; s++) {
    if (*s == c)
      return (wchar_t *)s;
    if (*s == L'\0')
      return NULL;
  }
}

wchar_t *wcschrnul(const wchar_t *s, wchar_t c) {
  while (*s != c && *s != L'\0')
    s++;
  return (wchar_t *)s;
}

wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  const wchar_t *last = NULL;
  for (;; s++) {
    if (*s == c)
      last = s;
    if (*s == L'\0')
      return (wchar_t *)last;
  }
}

size_t wcscspn(const wchar_t *s, const wchar_t *reject) {
  size_t n = 0;
  while (s[n] != L'\0' && wcschr(reject, s[n]) == NULL)
    n++;
  return n;
}

size_t wcsspn(const wchar_t *s, const wchar_t *accept) {
  size_t n = 0;
  while (s[n] != L'\0' && wcschr(accept, s[n]) != NULL)
    n++;
  return n;
}

wchar_t *wcspbrk(const wchar_t *s, const wchar_t *accept) {
  s += wcscspn(s, accept);
  return *s != L'\0' ? (wchar_t *)s : NULL;
}

wchar_t *wcsstr(const wchar_t *haystack, const wchar_t *needle) {
  for (;; haystack++) {
    size_t i = 0;
    while (needle[i] != L'\0' && haystack[i] == needle[i])
      i++;
    if (needle[i] == L'\0')
      return (wchar_t *)haystack;
    if (haystack[i] == L'\0')
      return NULL;
  }
}

wchar_t *wcstok(wchar_t *restrict s, const wchar_t *restrict separators,
                wchar_t **restrict next) {
  if (s == NULL) {
    s = *next;
    if (s == NULL)
      return NULL;
  }
  s += wcsspn(s, separators);
  if (*s == L'\0') {
    *next = NULL;
    return NULL;
  }
  wchar_t *end = s + wcscspn(s, separators);
  if (*end != L'\0') {
    *end = L'\0';
    *next = end + 1;
  } else {
    *next = NULL;
  }
  return s;
}

wchar_t *wcswcs(const wchar_t *haystack, const wchar_t *needle) {
  return wcsstr(haystack, needle);
}
