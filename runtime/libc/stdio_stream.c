/* stdio.h, the core of streams: the three standard ones, and reading and
 * writing on any (C11 7.21.2, 7.21.3). */
#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>

static ssize_t fd_read(RtStream *stream, void *to, size_t n) {
  __rt_world_buffered = stream->is_unbuffered ? 0 : stream->base._fileno + 1;
  const ssize_t got = __rt_read(stream->base._fileno, to, n);
  __rt_world_buffered = 0;
  return got;
}

static ssize_t fd_write(RtStream *stream, const void *from, size_t n) {
  __rt_world_buffered = stream->is_unbuffered ? 0 : stream->base._fileno + 1;
  const ssize_t done = __rt_write(stream->base._fileno, from, n);
  __rt_world_buffered = 0;
  return done;
}

static off_t fd_seek(RtStream *stream, off_t offset, int whence) {
  return __rt_seek(stream->base._fileno, offset, whence);
}

static int fd_close(RtStream *stream) {
  return __rt_close(stream->base._fileno);
}

const RtStreamOps __rt_fd_stream_ops = {fd_read, fd_write, fd_seek, fd_close};

static RtStream input_stream = {.base = {._fileno = 0},
                                .ops = &__rt_fd_stream_ops,
                                .can_read = 1,
                                .is_static = 1};
static RtStream output_stream = {.base = {._fileno = 1},
                                 .ops = &__rt_fd_stream_ops,
                                 .can_write = 1,
                                 .is_static = 1};
static RtStream error_stream = {.base = {._fileno = 2},
                                .ops = &__rt_fd_stream_ops,
                                .can_write = 1,
                                .is_static = 1};

FILE *stdin = &input_stream.base;
FILE *stdout = &output_stream.base;
FILE *stderr = &error_stream.base;

RtStream *__rt_streams;

RtStream *__rt_stream_new(const RtStreamOps *ops, int flags) {
  RtStream *stream = __mpiproof_alloc(sizeof *stream, 16, 1);
  if (stream == NULL) {
    errno = ENOMEM;
    return NULL;
  }
  stream->base._fileno = -1;
  stream->ops = ops;
  stream->can_read = (flags & O_ACCMODE) != O_WRONLY;
  stream->can_write = (flags & O_ACCMODE) != O_RDONLY;
  stream->next = __rt_streams;
  __rt_streams = stream;
  return stream;
}

void __rt_stream_free(RtStream *stream) {
  stream->can_read = 0;
  stream->can_write = 0;
  if (stream->is_static) {
    stream->base._fileno = -1;
    return;
  }
  RtStream **link = &__rt_streams;
  while (*link != stream) {
    link = &(*link)->next;
  }
  *link = stream->next;
  __mpiproof_release(stream);
}

/* The bytes that were put back, last one first. */
static size_t take_pushed(RtStream *stream, unsigned char *to, size_t n) {
  size_t taken = 0;
  while (taken < n && stream->pushed_count > 0) {
    to[taken++] = stream->pushed[--stream->pushed_count];
  }
  return taken;
}

static int refuse(RtStream *stream) {
  stream->base._flags |= _IO_ERR_SEEN;
  errno = EBADF;
  return 0;
}

size_t __rt_stream_read(RtStream *stream, void *to, size_t n) {
  if (!stream->can_read) {
    return (size_t)refuse(stream);
  }
  unsigned char *bytes = to;
  size_t total = take_pushed(stream, bytes, n);
  while (total < n) {
    if (stream->base._flags & _IO_EOF_SEEN) {
      break;
    }
    const ssize_t got = stream->ops->read == NULL
                            ? 0
                            : stream->ops->read(stream, bytes + total,
                                                n - total);
    if (got <= 0) {
      stream->base._flags |= got < 0 ? _IO_ERR_SEEN : _IO_EOF_SEEN;
      break;
    }
    total += (size_t)got;
  }
  return total;
}

size_t __rt_stream_write(RtStream *stream, const void *from, size_t n) {
  if (n == 0) {
    return 0; /* not even refused, as by glibc */
  }
  if (!stream->can_write) {
    return (size_t)refuse(stream);
  }
  const unsigned char *bytes = from;
  size_t total = 0;
  while (total < n) {
    const ssize_t done = stream->ops->write == NULL
                             ? (ssize_t)n
                             : stream->ops->write(stream, bytes + total,
                                                  n - total);
    if (done <= 0) {
      stream->base._flags |= _IO_ERR_SEEN;
      break;
    }
    total += (size_t)done;
  }
  return total;
}

RtOpen *__rt_stream_window(RtStream *stream, const unsigned char **bytes,
                           size_t *n) {
  if (stream->ops != &__rt_fd_stream_ops || !stream->can_read ||
      stream->pushed_count != 0 || (stream->base._flags & _IO_EOF_SEEN)) {
    return NULL;
  }
  const int fd = stream->base._fileno;
  RtOpen *open = fd < 0 ? NULL : __rt_fd_table[fd];
  if (open == NULL || open->node->kind > RT_NODE_INPUT ||
      open->node->world != 0 ||
      open->offset >= open->node->size ||
      (open->flags & O_ACCMODE) == O_WRONLY) {
    return NULL;
  }
  __rt_share(open->node, RT_SHARE_LOOK);
  *bytes = open->node->data + open->offset;
  *n = open->node->size - open->offset;
  return open;
}

int __rt_stream_getc(RtStream *stream) {
  const unsigned char *bytes;
  size_t n;
  RtOpen *open = __rt_stream_window(stream, &bytes, &n);
  if (open != NULL) {
    open->offset++;
    return *bytes;
  }
  unsigned char byte;
  return __rt_stream_read(stream, &byte, 1) == 1 ? byte : EOF;
}

int __rt_stream_unget(RtStream *stream, unsigned char byte) {
  if (!stream->can_read || stream->pushed_count == RT_PUSH_LIMIT) {
    return -1;
  }
  stream->pushed[stream->pushed_count++] = byte;
  stream->base._flags &= ~_IO_EOF_SEEN;
  return 0;
}

struct RtNode *__rt_stream_keeping_numbers(const RtStream *stream) {
  const int fd = stream->base._fileno;
  return stream->ops == &__rt_fd_stream_ops && fd >= 0 &&
                 __rt_fd_table[fd] != NULL
             ? __rt_node_keeping_numbers(__rt_fd_table[fd])
             : NULL;
}

int __rt_stream_is_output(const RtStream *stream) {
  const int fd = stream->base._fileno;
  return stream->ops == &__rt_fd_stream_ops && fd >= 0 &&
         __rt_fd_table[fd] != NULL &&
         __rt_fd_table[fd]->node->kind == RT_NODE_OUTPUT;
}
