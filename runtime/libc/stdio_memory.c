/* Streams over memory: open_memstream and fmemopen (POSIX), and streams over
 * functions of the program: fopencookie (GNU). */
#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

/* Where a seek goes from `at` in `size` bytes, or -1 (EINVAL). */
static off_t seek_target(size_t at, size_t size, off_t offset, int whence) {
  off_t start = whence == SEEK_CUR   ? (off_t)at
                : whence == SEEK_END ? (off_t)size
                                     : 0;
  off_t target;
  if ((whence != SEEK_SET && whence != SEEK_CUR && whence != SEEK_END) ||
      __builtin_add_overflow(start, offset, &target) || target < 0) {
    errno = EINVAL;
    return -1;
  }
  return target;
}

/* ---- open_memstream --------------------------------------------------- */

typedef struct Growing {
  char **where;     /* the program's pointer to the buffer */
  size_t *reported; /* the program's size */
  char *buffer;     /* `size` bytes and a zero; owned by the program */
  size_t capacity;
  size_t size;
  size_t at;
} Growing;

enum { GROWING_FIRST = 128 };

static void growing_report(Growing *memory) {
  *memory->where = memory->buffer;
  *memory->reported = memory->at < memory->size ? memory->at : memory->size;
}

static int growing_reserve(Growing *memory, size_t size) {
  if (size < memory->capacity) {
    return 0;
  }
  size_t capacity = 2 * memory->capacity;
  if (capacity <= size) {
    capacity = size + 1;
  }
  char *moved = realloc(memory->buffer, capacity);
  if (moved == NULL) {
    errno = ENOMEM;
    return -1;
  }
  memory->buffer = moved;
  memory->capacity = capacity;
  return 0;
}

static ssize_t growing_write(RtStream *stream, const void *from, size_t n) {
  Growing *memory = stream->state;
  const size_t end = memory->at + n;
  if (growing_reserve(memory, end) != 0) {
    return -1;
  }
  if (memory->at > memory->size) {
    memset(memory->buffer + memory->size, 0, memory->at - memory->size);
  }
  memcpy(memory->buffer + memory->at, from, n);
  memory->at = end;
  if (end > memory->size) {
    memory->size = end;
    memory->buffer[end] = '\0';
  }
  growing_report(memory);
  return (ssize_t)n;
}

static off_t growing_seek(RtStream *stream, off_t offset, int whence) {
  Growing *memory = stream->state;
  const off_t target = seek_target(memory->at, memory->size, offset, whence);
  if (target >= 0 && (size_t)target != memory->at) {
    memory->at = (size_t)target;
    growing_report(memory);
  }
  return target;
}

static int growing_close(RtStream *stream) {
  Growing *memory = stream->state;
  growing_report(memory);
  __mpiproof_release(memory);
  return 0;
}

static const RtStreamOps growing_ops = {NULL, growing_write, growing_seek,
                                        growing_close};

FILE *open_memstream(char **where, size_t *size) {
  Growing *memory = __mpiproof_alloc(sizeof *memory, 16, 1);
  char *buffer = malloc(GROWING_FIRST);
  RtStream *stream = NULL;
  if (memory != NULL && buffer != NULL) {
    stream = __rt_stream_new(&growing_ops, O_WRONLY);
  }
  if (stream == NULL) {
    free(buffer);
    if (memory != NULL) {
      __mpiproof_release(memory);
    }
    errno = ENOMEM;
    return NULL;
  }
  buffer[0] = '\0';
  *memory = (Growing){where, size, buffer, GROWING_FIRST, 0, 0};
  stream->state = memory;
  growing_report(memory);
  return &stream->base;
}

/* ---- fmemopen --------------------------------------------------------- */

typedef struct Fixed {
  char *buffer;
  size_t capacity;
  size_t size; /* end of the contents */
  size_t at;
  int appends;
  int is_own; /* the buffer was allocated here */
} Fixed;

static ssize_t fixed_read(RtStream *stream, void *to, size_t n) {
  Fixed *memory = stream->state;
  if (memory->at >= memory->size) {
    return 0;
  }
  if (n > memory->size - memory->at) {
    n = memory->size - memory->at;
  }
  memcpy(to, memory->buffer + memory->at, n);
  memory->at += n;
  return (ssize_t)n;
}

/* A zero follows what was written if there is room for it. */
static ssize_t fixed_write(RtStream *stream, const void *from, size_t n) {
  Fixed *memory = stream->state;
  if (memory->appends) {
    memory->at = memory->size;
  }
  if (memory->at >= memory->capacity) {
    errno = ENOSPC;
    return -1;
  }
  if (n > memory->capacity - memory->at) {
    n = memory->capacity - memory->at;
  }
  memcpy(memory->buffer + memory->at, from, n);
  memory->at += n;
  if (memory->at > memory->size) {
    memory->size = memory->at;
    if (memory->size < memory->capacity) {
      memory->buffer[memory->size] = '\0';
    } else if (stream->can_read) {
      memory->buffer[memory->capacity - 1] = '\0';
    }
  }
  return (ssize_t)n;
}

static off_t fixed_seek(RtStream *stream, off_t offset, int whence) {
  Fixed *memory = stream->state;
  const off_t target = seek_target(memory->at, memory->size, offset, whence);
  if (target < 0) {
    return -1;
  }
  if ((size_t)target > memory->capacity) {
    errno = EINVAL;
    return -1;
  }
  memory->at = (size_t)target;
  return target;
}

static int fixed_close(RtStream *stream) {
  Fixed *memory = stream->state;
  if (memory->is_own) {
    __mpiproof_release(memory->buffer);
  }
  __mpiproof_release(memory);
  return 0;
}

static const RtStreamOps fixed_ops = {fixed_read, fixed_write, fixed_seek,
                                      fixed_close};

/* Bytes before the first zero, or all. */
static size_t text_length(const char *buffer, size_t size) {
  size_t length = 0;
  while (length < size && buffer[length] != '\0') {
    length++;
  }
  return length;
}

static int fixed_init(Fixed *memory, void *buffer, size_t size,
                      const char *mode, int flags) {
  memory->buffer = buffer;
  memory->capacity = size;
  memory->appends = (flags & O_APPEND) != 0;
  if (buffer == NULL) {
    memory->buffer = __mpiproof_alloc(size + 1, 16, 1);
    memory->is_own = 1;
    if (memory->buffer == NULL) {
      return -1;
    }
  }
  if (mode[0] == 'r') {
    memory->size = size;
  } else if (mode[0] == 'w' && size > 0) {
    memory->buffer[0] = '\0';
  } else if (mode[0] == 'a') {
    memory->size = text_length(memory->buffer, size);
    memory->at = memory->size;
  }
  return 0;
}

FILE *fmemopen(void *buffer, size_t size, const char *mode) {
  const int flags = __rt_stream_flags(mode);
  if (flags < 0) {
    return NULL;
  }
  Fixed *memory = __mpiproof_alloc(sizeof *memory, 16, 1);
  if (memory == NULL || fixed_init(memory, buffer, size, mode, flags) != 0) {
    errno = ENOMEM;
    return NULL;
  }
  RtStream *stream = __rt_stream_new(&fixed_ops, flags);
  if (stream == NULL) {
    return NULL;
  }
  stream->state = memory;
  return &stream->base;
}

/* ---- fopencookie ------------------------------------------------------ */

typedef struct Cookie {
  void *cookie;
  cookie_io_functions_t functions;
} Cookie;

static ssize_t cookie_read(RtStream *stream, void *to, size_t n) {
  Cookie *state = stream->state;
  return state->functions.read == NULL
             ? 0
             : state->functions.read(state->cookie, to, n);
}

static ssize_t cookie_write(RtStream *stream, const void *from, size_t n) {
  Cookie *state = stream->state;
  return state->functions.write == NULL
             ? (ssize_t)n
             : state->functions.write(state->cookie, from, n);
}

static off_t cookie_seek(RtStream *stream, off_t offset, int whence) {
  Cookie *state = stream->state;
  off64_t position = offset;
  if (state->functions.seek == NULL) {
    errno = ESPIPE;
    return -1;
  }
  return state->functions.seek(state->cookie, &position, whence) == 0
             ? position
             : -1;
}

static int cookie_close(RtStream *stream) {
  Cookie *state = stream->state;
  const int status = state->functions.close == NULL
                         ? 0
                         : state->functions.close(state->cookie);
  __mpiproof_release(state);
  return status;
}

static const RtStreamOps cookie_ops = {cookie_read, cookie_write, cookie_seek,
                                       cookie_close};

FILE *fopencookie(void *restrict cookie, const char *restrict mode,
                  cookie_io_functions_t functions) {
  const int flags = __rt_stream_flags(mode);
  if (flags < 0) {
    return NULL;
  }
  Cookie *state = __mpiproof_alloc(sizeof *state, 16, 1);
  RtStream *stream =
      state == NULL ? NULL : __rt_stream_new(&cookie_ops, flags);
  if (stream == NULL) {
    return NULL;
  }
  *state = (Cookie){cookie, functions};
  stream->state = state;
  return &stream->base;
}
