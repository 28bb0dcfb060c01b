/* string.h, searching: C11 7.24.5 and strlen, POSIX strnlen, GNU extensions.
 * Byte by byte; nothing after the terminating null is read. */
#define _GNU_SOURCE
#include <ctype.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

size_t strlen(const char *s) {
  size_t n = 0;
  while (s[n] != '\0')
    n++;
  return n;
}

size_t strnlen(const char *s, size_t limit) {
  size_t n = 0;
  while (n < limit && s[n] != '\0')
    n++;
  return n;
}

char *strchrnul(const char *s, int c) {
  const char wanted = (char)c;
  while (*s != wanted && *s != '\0')
    s++;
  return (char *)s;
}

char *__strchrnul(const char *s, int c);
char *__strchrnul(const char *s, int c) { return strchrnul(s, c); }

char *strchr(const char *s, int c) {
  const char wanted = (char)c;
  for (;; s++) {
    if (*s == wanted)
      return (char *)s;
    if (*s == '\0')
      return NULL;
  }
}

char *strrchr(const char *s, int c) {
  const char wanted = (char)c;
  const char *last = NULL;
  for (;; s++) {
    if (*s == wanted)
      last = s;
    if (*s == '\0')
      return (char *)last;
  }
}

char *index(const char *s, int c) { return strchr(s, c); }

char *rindex(const char *s, int c) { return strrchr(s, c); }

size_t strcspn(const char *s, const char *reject) {
  size_t n = 0;
  while (s[n] != '\0' && strchr(reject, s[n]) == NULL)
    n++;
  return n;
}

size_t strspn(const char *s, const char *accept) {
  size_t n = 0;
  while (s[n] != '\0' && strchr(accept, s[n]) != NULL)
    n++;
  return n;
}

char *strpbrk(const char *s, const char *accept) {
  s += strcspn(s, accept);
  return *s != '\0' ? (char *)s : NULL;
}

char *strstr(const char *haystack, const char *needle) {
  for (;; haystack++) {
    size_t i = 0;
    while (needle[i] != '\0' && haystack[i] == needle[i])
      i++;
    if (needle[i] == '\0')
      return (char *)haystack;
    if (haystack[i] == '\0')
      return NULL;
  }
}

char *strcasestr(const char *haystack, const char *needle) {
  for (;; haystack++) {
    size_t i = 0;
    while (needle[i] != '\0' && tolower((unsigned char)haystack[i]) ==
                                    tolower((unsigned char)needle[i]))
      i++;
    if (needle[i] == '\0')
      return (char *)haystack;
    if (haystack[i] == '\0')
      return NULL;
  }
}
