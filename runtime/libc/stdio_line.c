/* stdio.h, lines of any length (POSIX getline and getdelim). */
#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 120 };

/* Makes room for `used` bytes and a zero. 0, or -1 (errno). */
static int make_room(char **line, size_t *size, size_t used) {
  if (*line != NULL && used < *size) {
    return 0;
  }
  size_t bigger = *line == NULL || *size < FIRST_SIZE / 2 ? FIRST_SIZE
                                                         : 2 * *size;
  if (bigger <= used) {
    bigger = used + 1;
  }
  char *moved = realloc(*line, bigger);
  if (moved == NULL) {
    errno = ENOMEM;
    return -1;
  }
  *line = moved;
  *size = bigger;
  return 0;
}

/* Appends bytes that lie in memory, up to and including the delimiter. */
static ssize_t take_window(RtStream *stream, char **line, size_t *size,
                           size_t used, int delimiter) {
  const unsigned char *bytes;
  size_t n;
  RtOpen *open = __rt_stream_window(stream, &bytes, &n);
  if (open == NULL) {
    return 0;
  }
  const unsigned char *end = memchr(bytes, delimiter, n);
  if (end != NULL) {
    n = (size_t)(end - bytes) + 1;
  }
  if (make_room(line, size, used + n) != 0) {
    return -1;
  }
  memcpy(*line + used, bytes, n);
  open->offset += n;
  return (ssize_t)n;
}

ssize_t getdelim(char **restrict line, size_t *restrict size, int delimiter,
                 FILE *restrict file) {
  if (line == NULL || size == NULL) {
    errno = EINVAL;
    return -1;
  }
  if (file->_flags & _IO_ERR_SEEN) {
    return -1; /* of an earlier call, as by glibc: nothing is taken */
  }
  if (*line == NULL) {
    *size = 0;
  }
  RtStream *stream = rt_stream(file);
  size_t used = 0;
  for (;;) {
    if (make_room(line, size, used + 1) != 0) {
      return -1;
    }
    const ssize_t taken = take_window(stream, line, size, used, delimiter);
    if (taken < 0) {
      return -1;
    }
    used += (size_t)taken;
    if (taken == 0) {
      const int c = __rt_stream_getc(stream);
      if (c == EOF) {
        break;
      }
      (*line)[used++] = (char)c;
    }
    if ((unsigned char)(*line)[used - 1] == (unsigned char)delimiter) {
      break;
    }
  }
  (*line)[used] = '\0';
  return used == 0 || (file->_flags & _IO_ERR_SEEN) ? -1 : (ssize_t)used;
}
RT_ALIAS(__getdelim, getdelim);

ssize_t getline(char **restrict line, size_t *restrict size,
                FILE *restrict file) {
  return __getdelim(line, size, '\n', file);
}
