/* string.h, memory blocks: C11 7.24.4.1 and 7.24.5.1, POSIX strings.h, GNU.
 *
 * memcpy, memmove and memset belong to the engine.  Everything here goes byte
 * by byte and stops at the first byte that decides, so that a symbolic block
 * forks no more often than the answer requires and nothing beyond what the
 * standard allows is ever read. */
#define _GNU_SOURCE
#include <stddef.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *p = a;
  const unsigned char *q = b;
  for (size_t i = 0; i < n; i++)
    if (p[i] != q[i])
      return p[i] - q[i];
  return 0;
}

int bcmp(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }

void *memchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  const unsigned char wanted = (unsigned char)c;
  for (size_t i = 0; i < n; i++)
    if (p[i] == wanted)
      return (void *)(p + i);
  return NULL;
}

void *memrchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  const unsigned char wanted = (unsigned char)c;
  for (size_t i = n; i > 0; i--)
    if (p[i - 1] == wanted)
      return (void *)(p + i - 1);
  return NULL;
}

void *rawmemchr(const void *s, int c) {
  const unsigned char *p = s;
  const unsigned char wanted = (unsigned char)c;
  while (*p != wanted)
    p++;
  return (void *)p;
}

void *__rawmemchr(const void *s, int c);
void *__rawmemchr(const void *s, int c) { return rawmemchr(s, c); }

/* The first occurrence of one block in another; an empty needle is found at
 * the start. */
void *memmem(const void *haystack, size_t n, const void *needle, size_t m) {
  const unsigned char *p = haystack;
  if (m > n)
    return NULL;
  for (size_t i = 0; i <= n - m; i++)
    if (memcmp(p + i, needle, m) == 0)
      return (void *)(p + i);
  return NULL;
}

void *mempcpy(void *restrict to, const void *restrict from, size_t n) {
  memcpy(to, from, n);
  return (char *)to + n;
}

void *__mempcpy(void *restrict to, const void *restrict from, size_t n) {
  return mempcpy(to, from, n);
}

void *memccpy(void *restrict to, const void *restrict from, int c, size_t n) {
  unsigned char *p = to;
  const unsigned char *q = from;
  for (size_t i = 0; i < n; i++) {
    p[i] = q[i];
    if (q[i] == (unsigned char)c)
      return p + i + 1;
  }
  return NULL;
}

void bcopy(const void *from, void *to, size_t n) { memmove(to, from, n); }

void bzero(void *s, size_t n) { memset(s, 0, n); }

void explicit_bzero(void *s, size_t n) { memset(s, 0, n); }

void swab(const void *restrict from, void *restrict to, ssize_t n) {
  const unsigned char *p = from;
  unsigned char *q = to;
  for (ssize_t i = 0; i + 1 < n; i += 2) {
    const unsigned char first = p[i];
    const unsigned char second = p[i + 1];
    q[i] = second;
    q[i + 1] = first;
  }
}

void *memfrob(void *s, size_t n) {
  unsigned char *p = s;
  for (size_t i = 0; i < n; i++)
    p[i] ^= 42;
  return s;
}

/* ---- first set bit (POSIX strings.h) ----------------------------------- */

int ffsll(long long value) {
  const unsigned long long bits = (unsigned long long)value;
  for (int i = 0; i < 64; i++)
    if (bits >> i & 1)
      return i + 1;
  return 0;
}

int ffsl(long value) { return ffsll(value); }

int ffs(int value) { return ffsll(value); }
