/* Names and files that nobody else has: mkstemp and its kin (POSIX and GNU
 * stdlib.h). The names count up, so that every run has the same ones, from
 * another start for every rank: no two processes have the same one. */
#define _GNU_SOURCE
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#define ALIAS(name, of) extern __typeof(of) name __attribute__((alias(#of)))

enum { MARKS = 6, NAMES_PER_RANK = 26 * 26 * 26 * 26 };

int __rt_temp_name(char *pattern, size_t suffix) {
  static unsigned counter;
  const size_t length = strlen(pattern);
  if (length < MARKS + suffix) {
    errno = EINVAL;
    return -1;
  }
  char *marks = pattern + length - suffix - MARKS;
  for (int i = 0; i < MARKS; i++) {
    if (marks[i] != 'X') {
      errno = EINVAL;
      return -1;
    }
  }
  const int before = errno;
  do {
    unsigned number = counter++ + (unsigned)__rt_rank() * NAMES_PER_RANK;
    for (int i = MARKS - 1; i >= 0; i--) {
      marks[i] = (char)('a' + number % 26);
      number /= 26;
    }
  } while (__rt_path_peek(NULL, pattern) != NULL);
  errno = before;
  return 0;
}

int mkostemps(char *pattern, int suffix, int flags) {
  if (suffix < 0) {
    errno = EINVAL;
    return -1;
  }
  if (__rt_temp_name(pattern, (size_t)suffix) != 0) {
    return -1;
  }
  /* Nobody else has that name, so that O_EXCL has nothing to decide. */
  return __rt_open(NULL, pattern, O_RDWR | O_CREAT | flags, 0600);
}
ALIAS(mkostemps64, mkostemps);

int mkstemps(char *pattern, int suffix) {
  return mkostemps(pattern, suffix, 0);
}
ALIAS(mkstemps64, mkstemps);

int mkostemp(char *pattern, int flags) {
  return mkostemps(pattern, 0, flags);
}
ALIAS(mkostemp64, mkostemp);

int mkstemp(char *pattern) {
  return mkostemps(pattern, 0, 0);
}
ALIAS(mkstemp64, mkstemp);

char *mkdtemp(char *pattern) {
  if (__rt_temp_name(pattern, 0) != 0) {
    return NULL;
  }
  return mkdir(pattern, 0700) == 0 ? pattern : NULL;
}

char *mktemp(char *pattern) {
  if (__rt_temp_name(pattern, 0) != 0) {
    *pattern = '\0';
  }
  return pattern;
}
