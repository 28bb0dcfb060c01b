/* stdio.h, opening and closing streams (C11 7.21.5, POSIX fdopen). */
#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <fcntl.h>

enum { FILE_MODE = 0666 };

int __rt_stream_flags(const char *mode) {
  int flags;
  switch (*mode++) {
  case 'r':
    flags = O_RDONLY;
    break;
  case 'w':
    flags = O_WRONLY | O_CREAT | O_TRUNC;
    break;
  case 'a':
    flags = O_WRONLY | O_CREAT | O_APPEND;
    break;
  default:
    errno = EINVAL;
    return -1;
  }
  for (; *mode != '\0' && *mode != ','; mode++) {
    if (*mode == '+') {
      flags = (flags & ~O_ACCMODE) | O_RDWR;
    } else if (*mode == 'x') {
      flags |= O_EXCL;
    }
  }
  return flags;
}

/* Moves to the end, as far as one can know: nobody has asked where it is. */
static void to_end(int fd) {
  RtOpen *open = __rt_fd_table[fd];
  if (open->node->kind == RT_NODE_FILE) {
    __rt_share_peek(open->node);
    open->offset = open->node->size;
  }
}

/* A stream over a descriptor. One that only appends starts at the end. */
static RtStream *stream_over(int fd, int flags) {
  RtStream *stream = __rt_stream_new(&__rt_fd_stream_ops, flags);
  if (stream == NULL) {
    return NULL;
  }
  stream->base._fileno = fd;
  if ((flags & O_APPEND) && (flags & O_ACCMODE) == O_WRONLY) {
    to_end(fd);
  }
  return stream;
}

FILE *fopen(const char *restrict path, const char *restrict mode) {
  const int flags = __rt_stream_flags(mode);
  const int fd = flags < 0 ? -1 : __rt_open(NULL, path, flags, FILE_MODE);
  if (fd < 0) {
    return NULL;
  }
  RtStream *stream = stream_over(fd, flags);
  if (stream == NULL) {
    __rt_close(fd);
    return NULL;
  }
  return &stream->base;
}
RT_ALIAS(fopen64, fopen);

FILE *fdopen(int fd, const char *mode) {
  const int flags = __rt_stream_flags(mode);
  RtOpen *open = flags < 0 ? NULL : __rt_fd_get(fd);
  if (open == NULL) {
    return NULL;
  }
  const int has = open->flags & O_ACCMODE;
  if (has != O_RDWR && has != (flags & O_ACCMODE)) {
    errno = EINVAL;
    return NULL;
  }
  open->flags |= flags & O_APPEND;
  RtStream *stream = stream_over(fd, flags);
  return stream == NULL ? NULL : &stream->base;
}

int fclose(FILE *file) {
  RtStream *stream = rt_stream(file);
  const int status =
      stream->ops->close == NULL ? 0 : stream->ops->close(stream);
  __rt_stream_free(stream);
  return status == 0 ? 0 : EOF;
}

int fcloseall(void) {
  while (__rt_streams != NULL) {
    fclose(&__rt_streams->base);
  }
  return 0;
}

/* A descriptor for what freopen should open; NULL is the same file again. */
static int reopen(const RtStream *stream, const char *path, int flags) {
  if (path != NULL) {
    return __rt_open(NULL, path, flags, FILE_MODE);
  }
  const RtOpen *open = __rt_fd_get(stream->base._fileno);
  if (open == NULL) {
    return -1;
  }
  if ((flags & O_TRUNC) && open->node->kind == RT_NODE_FILE &&
      __rt_node_resize(open->node, 0) != 0) {
    return -1;
  }
  return __rt_open_node(open->node, flags);
}

/* The stream keeps its descriptor number, as programs that redirect standard
 * output expect. */
FILE *freopen(const char *restrict path, const char *restrict mode,
              FILE *restrict file) {
  RtStream *stream = rt_stream(file);
  const int flags = __rt_stream_flags(mode);
  const int fd = flags < 0 ? -1 : reopen(stream, path, flags);
  int kept = stream->base._fileno;
  if (stream->ops->close != NULL && (fd < 0 || kept < 0)) {
    stream->ops->close(stream);
    kept = -1;
  }
  if (fd < 0) {
    __rt_stream_free(stream);
    return NULL;
  }
  if (kept >= 0) {
    __rt_dup_to(fd, kept);
    __rt_close(fd);
  }
  stream->ops = &__rt_fd_stream_ops;
  stream->base._fileno = kept >= 0 ? kept : fd;
  stream->base._flags = 0;
  stream->pushed_count = 0;
  stream->can_read = (flags & O_ACCMODE) != O_WRONLY;
  stream->can_write = (flags & O_ACCMODE) != O_RDONLY;
  if ((flags & O_APPEND) && !stream->can_read) {
    to_end(stream->base._fileno);
  }
  return file;
}
RT_ALIAS(freopen64, freopen);

int fileno(FILE *file) {
  if (file->_fileno < 0) {
    errno = EBADF;
  }
  return file->_fileno;
}
RT_ALIAS(fileno_unlocked, fileno);

FILE *tmpfile(void) {
  RtNode *node = __rt_node_new(RT_NODE_FILE, 0600);
  if (node == NULL) {
    return NULL;
  }
  const int fd = __rt_open_node(node, O_RDWR);
  if (fd < 0) {
    __rt_node_drop(node);
    return NULL;
  }
  RtStream *stream = stream_over(fd, O_RDWR);
  if (stream == NULL) {
    __rt_close(fd);
    return NULL;
  }
  return &stream->base;
}
RT_ALIAS(tmpfile64, tmpfile);
