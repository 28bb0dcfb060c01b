/* wchar.h, stdlib.h and uchar.h, multibyte characters: C11 7.22.7, 7.22.8,
 * 7.28 and 7.29.6 in the "C" locale.  A multibyte character is one ASCII byte;
 * others are EILSEQ, as in glibc.  There is no shift state. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <uchar.h>
#include <wchar.h>

static size_t reject(void) {
  errno = EILSEQ;
  return (size_t)-1;
}

size_t __ctype_get_mb_cur_max(void) { return 1; }

int mbsinit(const mbstate_t *state) {
  (void)state;
  return 1;
}

/* ---- one character ----------------------------------------------------- */

wint_t btowc(int c) { return c >= 0 && c < 128 ? (wint_t)c : WEOF; }

int wctob(wint_t c) { return c < 128 ? (int)c : EOF; }

size_t mbrtowc(wchar_t *restrict result, const char *restrict s, size_t n,
               mbstate_t *restrict state) {
  (void)state;
  if (s == NULL)
    return 0;
  if (n == 0)
    return (size_t)-2;
  const unsigned char byte = (unsigned char)*s;
  if (byte >= 128)
    return reject();
  if (result != NULL)
    *result = byte;
  return byte != 0;
}

size_t wcrtomb(char *restrict s, wchar_t c, mbstate_t *restrict state) {
  (void)state;
  if (s == NULL)
    return 1;
  if (c < 0 || c >= 128)
    return reject();
  *s = (char)c;
  return 1;
}

size_t mbrlen(const char *restrict s, size_t n, mbstate_t *restrict state) {
  return mbrtowc(NULL, s, n, state);
}

int mbtowc(wchar_t *restrict result, const char *restrict s, size_t n) {
  if (s == NULL)
    return 0;
  const size_t length = mbrtowc(result, s, n, NULL);
  return length > 1 ? -1 : (int)length;
}

int mblen(const char *s, size_t n) { return mbtowc(NULL, s, n); }

int wctomb(char *s, wchar_t c) {
  if (s == NULL)
    return 0;
  return (int)wcrtomb(s, c, NULL);
}

size_t mbrtoc32(char32_t *restrict result, const char *restrict s, size_t n,
                mbstate_t *restrict state) {
  wchar_t c;
  const size_t length = mbrtowc(&c, s, n, state);
  if (s != NULL && length <= 1 && result != NULL)
    *result = (char32_t)c;
  return length;
}

size_t mbrtoc16(char16_t *restrict result, const char *restrict s, size_t n,
                mbstate_t *restrict state) {
  wchar_t c;
  const size_t length = mbrtowc(&c, s, n, state);
  if (s != NULL && length <= 1 && result != NULL)
    *result = (char16_t)c;
  return length;
}

size_t c32rtomb(char *restrict s, char32_t c, mbstate_t *restrict state) {
  return wcrtomb(s, c < 128 ? (wchar_t)c : -1, state);
}

size_t c16rtomb(char *restrict s, char16_t c, mbstate_t *restrict state) {
  return wcrtomb(s, c, state);
}

/* ---- strings ----------------------------------------------------------- */

/* Reads at most `limit` bytes and writes at most n wide characters; *from
 * moves to what was not converted, or is NULL after the null character. */
static size_t to_wide(wchar_t *to, const char **from, size_t limit,
                      size_t n) {
  const char *s = *from;
  size_t count = 0;
  for (; (to == NULL || count < n) && count < limit; count++) {
    const unsigned char byte = (unsigned char)s[count];
    if (byte >= 128) {
      if (to != NULL)
        *from = s + count;
      return reject();
    }
    if (to != NULL)
      to[count] = byte;
    if (byte == 0) {
      if (to != NULL)
        *from = NULL;
      return count;
    }
  }
  if (to != NULL)
    *from = s + count;
  return count;
}

size_t mbsnrtowcs(wchar_t *restrict to, const char **restrict from,
                  size_t limit, size_t n, mbstate_t *restrict state) {
  (void)state;
  return to_wide(to, from, limit, n);
}

size_t mbsrtowcs(wchar_t *restrict to, const char **restrict from, size_t n,
                 mbstate_t *restrict state) {
  (void)state;
  return to_wide(to, from, (size_t)-1, n);
}

size_t mbstowcs(wchar_t *restrict to, const char *restrict from, size_t n) {
  const char *rest = from;
  return to_wide(to, &rest, (size_t)-1, n);
}

static size_t to_narrow(char *to, const wchar_t **from, size_t limit,
                        size_t n) {
  const wchar_t *s = *from;
  size_t count = 0;
  for (; (to == NULL || count < n) && count < limit; count++) {
    if (s[count] < 0 || s[count] >= 128) {
      if (to != NULL)
        *from = s + count;
      return reject();
    }
    if (to != NULL)
      to[count] = (char)s[count];
    if (s[count] == L'\0') {
      if (to != NULL)
        *from = NULL;
      return count;
    }
  }
  if (to != NULL)
    *from = s + count;
  return count;
}

size_t wcsnrtombs(char *restrict to, const wchar_t **restrict from,
                  size_t limit, size_t n, mbstate_t *restrict state) {
  (void)state;
  return to_narrow(to, from, limit, n);
}

size_t wcsrtombs(char *restrict to, const wchar_t **restrict from, size_t n,
                 mbstate_t *restrict state) {
  (void)state;
  return to_narrow(to, from, (size_t)-1, n);
}

size_t wcstombs(char *restrict to, const wchar_t *restrict from, size_t n) {
  const wchar_t *rest = from;
  return to_narrow(to, &rest, (size_t)-1, n);
}

/* ---- columns (POSIX) --------------------------------------------------- */

int wcwidth(wchar_t c) {
  if (c == L'\0')
    return 0;
  return c >= 32 && c < 127 ? 1 : -1;
}

int wcswidth(const wchar_t *s, size_t n) {
  int width = 0;
  for (size_t i = 0; i < n && s[i] != L'\0'; i++) {
    if (wcwidth(s[i]) < 0)
      return -1;
    width += wcwidth(s[i]);
  }
  return width;
}
