/* string.h, copies on the heap: POSIX strdup and strndup. */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

char *strdup(const char *s) {
  const size_t size = strlen(s) + 1;
  char *copy = malloc(size);
  return copy != NULL ? memcpy(copy, s, size) : NULL;
}

char *strndup(const char *s, size_t limit) {
  const size_t length = strnlen(s, limit);
  char *copy = malloc(length + 1);
  if (copy == NULL)
    return NULL;
  memcpy(copy, s, length);
  copy[length] = '\0';
  return copy;
}

char *__strdup(const char *s);
char *__strdup(const char *s) { return strdup(s); }

char *__strndup(const char *s, size_t limit);
char *__strndup(const char *s, size_t limit) { return strndup(s, limit); }
