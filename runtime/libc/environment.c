/* stdlib.h, the environment: C11 7.22.4.6 getenv, POSIX setenv family.
 *
 * `environ` (start.c) is an array of "NAME=value" strings.  The first change
 * moves it to the heap; strings made here are never freed, because the program
 * may still hold what getenv returned. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../internal.h"

static char **owned; /* the array allocated here, if environ is ours */
static size_t owned_capacity;

/* The value part of entry if its name is name[0..n), else NULL. */
static char *match(char *entry, const char *name, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (entry[i] != name[i])
      return NULL;
  return entry[n] == '=' ? entry + n + 1 : NULL;
}

/* The index of name in environ, or the number of entries. */
static size_t find(const char *name, size_t n) {
  size_t i = 0;
  if (environ == NULL)
    return 0;
  while (environ[i] != NULL && match(environ[i], name, n) == NULL)
    i++;
  return i;
}

char *getenv(const char *name) {
  const size_t n = strlen(name);
  if (n == 0 || environ == NULL)
    return NULL;
  char *entry = environ[find(name, n)];
  return entry != NULL ? match(entry, name, n) : NULL;
}

char *secure_getenv(const char *name) { return getenv(name); }

/* Makes room for `count` entries and the final NULL. */
static int reserve(size_t count) {
  if (environ == owned && owned != NULL && count < owned_capacity)
    return 0;
  const size_t capacity = 2 * count + 16;
  char **array = __mpiproof_alloc(capacity * sizeof *array, 16, 0);
  if (array == NULL) {
    errno = ENOMEM;
    return -1;
  }
  size_t i = 0;
  for (; environ != NULL && environ[i] != NULL; i++)
    array[i] = environ[i];
  array[i] = NULL;
  if (owned != NULL)
    __mpiproof_release(owned);
  owned = array;
  owned_capacity = capacity;
  environ = array;
  return 0;
}

static int store(char *entry, size_t name_length) {
  const size_t index = find(entry, name_length);
  const int is_new = environ == NULL || environ[index] == NULL;
  if (is_new) {
    if (reserve(index + 1) != 0)
      return -1;
    environ[index + 1] = NULL;
  }
  environ[index] = entry;
  return 0;
}

static int is_valid_name(const char *name) {
  return *name != '\0' && strchr(name, '=') == NULL;
}

int setenv(const char *name, const char *value, int replace) {
  if (!is_valid_name(name)) {
    errno = EINVAL;
    return -1;
  }
  if (!replace && getenv(name) != NULL)
    return 0;
  const size_t n = strlen(name);
  const size_t m = strlen(value);
  char *entry = __mpiproof_alloc(n + m + 2, 1, 0);
  if (entry == NULL) {
    errno = ENOMEM;
    return -1;
  }
  memcpy(entry, name, n);
  entry[n] = '=';
  memcpy(entry + n + 1, value, m + 1);
  return store(entry, n);
}

int unsetenv(const char *name) {
  if (!is_valid_name(name)) {
    errno = EINVAL;
    return -1;
  }
  if (environ == NULL)
    return 0;
  const size_t n = strlen(name);
  size_t kept = 0;
  for (size_t i = 0; environ[i] != NULL; i++)
    if (match(environ[i], name, n) == NULL)
      environ[kept++] = environ[i];
  environ[kept] = NULL;
  return 0;
}

/* The string itself becomes part of the environment; without '=' it removes
 * the name, as glibc does. */
int putenv(char *entry) {
  const char *equals = strchr(entry, '=');
  if (equals == NULL)
    return unsetenv(entry);
  return store(entry, (size_t)(equals - entry));
}

int clearenv(void) {
  environ = NULL;
  return 0;
}
