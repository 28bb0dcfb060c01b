/* string.h, comparison: C11 7.24.4, POSIX strings.h, GNU strverscmp.
 *
 * The sign is what the standard promises.  The magnitude is the difference of
 * the deciding bytes, which is what glibc's generic code returns as well. */
#define _GNU_SOURCE
#include <ctype.h>
#include <locale.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

int strcmp(const char *a, const char *b) {
  const unsigned char *p = (const unsigned char *)a;
  const unsigned char *q = (const unsigned char *)b;
  while (*p == *q) {
    if (*p == '\0')
      return 0;
    p++;
    q++;
  }
  return *p - *q;
}

int strncmp(const char *a, const char *b, size_t n) {
  const unsigned char *p = (const unsigned char *)a;
  const unsigned char *q = (const unsigned char *)b;
  for (size_t i = 0; i < n; i++) {
    if (p[i] != q[i])
      return p[i] - q[i];
    if (p[i] == '\0')
      return 0;
  }
  return 0;
}

int strcasecmp(const char *a, const char *b) {
  const unsigned char *p = (const unsigned char *)a;
  const unsigned char *q = (const unsigned char *)b;
  for (size_t i = 0;; i++) {
    const int x = tolower(p[i]);
    const int y = tolower(q[i]);
    if (x != y)
      return x - y;
    if (x == '\0')
      return 0;
  }
}

int strncasecmp(const char *a, const char *b, size_t n) {
  const unsigned char *p = (const unsigned char *)a;
  const unsigned char *q = (const unsigned char *)b;
  for (size_t i = 0; i < n; i++) {
    const int x = tolower(p[i]);
    const int y = tolower(q[i]);
    if (x != y)
      return x - y;
    if (x == '\0')
      return 0;
  }
  return 0;
}

int strcasecmp_l(const char *a, const char *b, locale_t locale) {
  (void)locale;
  return strcasecmp(a, b);
}

int strncasecmp_l(const char *a, const char *b, size_t n, locale_t locale) {
  (void)locale;
  return strncasecmp(a, b, n);
}

int __strcasecmp(const char *a, const char *b);
int __strcasecmp(const char *a, const char *b) { return strcasecmp(a, b); }

/* The "C" locale collates by byte value. */
int strcoll(const char *a, const char *b) { return strcmp(a, b); }

int strcoll_l(const char *a, const char *b, locale_t locale) {
  (void)locale;
  return strcmp(a, b);
}

size_t strxfrm(char *restrict to, const char *restrict from, size_t n) {
  const size_t length = strlen(from);
  if (n > 0) {
    const size_t copied = length < n ? length + 1 : n;
    memcpy(to, from, copied);
  }
  return length;
}

size_t strxfrm_l(char *restrict to, const char *restrict from, size_t n,
                 locale_t locale) {
  (void)locale;
  return strxfrm(to, from, n);
}

/* ---- GNU version comparison -------------------------------------------- */

static int digit_run(const unsigned char *p) {
  int n = 0;
  while (isdigit(p[n]))
    n++;
  return n;
}

/* Compares two digit runs that start at p and q.  A run with a leading zero
 * is a fraction: more leading zeros come first, then byte order decides.
 * Others are integers: the longer run is greater. */
static int compare_runs(const unsigned char *p, const unsigned char *q) {
  const int n = digit_run(p);
  const int m = digit_run(q);
  if (p[0] != '0' && q[0] != '0' && n != m)
    return n < m ? -1 : 1;
  for (int i = 0; i < n && i < m; i++)
    if (p[i] != q[i])
      return p[i] - q[i];
  return 0;
}

/* strverscmp(3): like strcmp, but digit sequences compare by value; those with
 * leading zeros are fractional parts: 000 < 00 < 01 < 010 < 09 < 0 < 1. */
int strverscmp(const char *a, const char *b) {
  const unsigned char *p = (const unsigned char *)a;
  const unsigned char *q = (const unsigned char *)b;
  size_t i = 0;
  while (p[i] == q[i]) {
    if (p[i] == '\0')
      return 0;
    i++;
  }
  size_t start = i;
  while (start > 0 && isdigit(p[start - 1]))
    start--;
  if (start == i && !(isdigit(p[i]) && isdigit(q[i])))
    return p[i] - q[i];
  if (start < i && p[start] == '0') {
    /* Inside fractional parts.  While only zeros were seen, a digit run that
     * goes on sorts before one that ends. */
    size_t zeros = start;
    while (zeros < i && p[zeros] == '0')
      zeros++;
    if (zeros == i && isdigit(p[i]) != isdigit(q[i]))
      return isdigit(p[i]) ? -1 : 1;
    return p[i] - q[i];
  }
  const int order = compare_runs(p + start, q + start);
  return order != 0 ? order : p[i] - q[i];
}

int __strverscmp(const char *a, const char *b);
int __strverscmp(const char *a, const char *b) { return strverscmp(a, b); }
