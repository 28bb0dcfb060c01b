/* string.h, copying and concatenation: C11 7.24.2 and 7.24.3, POSIX stpcpy.
 *
 * Overlapping arguments are undefined behaviour; these loops copy upwards and
 * report nothing by themselves.  Standard functions call no others than
 * standard ones here and elsewhere, since a program may define the rest. */
#define _GNU_SOURCE
#include <stddef.h>
#include <string.h>

char *strcpy(char *restrict to, const char *restrict from) {
  size_t i = 0;
  while ((to[i] = from[i]) != '\0')
    i++;
  return to;
}

char *stpcpy(char *restrict to, const char *restrict from) {
  while ((*to = *from) != '\0') {
    to++;
    from++;
  }
  return to;
}

char *__stpcpy(char *restrict to, const char *restrict from) {
  return stpcpy(to, from);
}

/* Copies up to n characters and fills the rest of n with null characters;
 * returns the first null written, or to + n. */
static char *copy_and_fill(char *to, const char *from, size_t n) {
  size_t i = 0;
  while (i < n && from[i] != '\0') {
    to[i] = from[i];
    i++;
  }
  char *end = to + i;
  for (; i < n; i++)
    to[i] = '\0';
  return end;
}

char *strncpy(char *restrict to, const char *restrict from, size_t n) {
  copy_and_fill(to, from, n);
  return to;
}

char *stpncpy(char *restrict to, const char *restrict from, size_t n) {
  return copy_and_fill(to, from, n);
}

char *__stpncpy(char *restrict to, const char *restrict from, size_t n) {
  return copy_and_fill(to, from, n);
}

char *strcat(char *restrict to, const char *restrict from) {
  strcpy(to + strlen(to), from);
  return to;
}

char *strncat(char *restrict to, const char *restrict from, size_t n) {
  char *end = to + strlen(to);
  size_t i = 0;
  while (i < n && from[i] != '\0') {
    end[i] = from[i];
    i++;
  }
  end[i] = '\0';
  return to;
}

