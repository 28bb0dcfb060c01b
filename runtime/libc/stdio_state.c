/* stdio.h, the state of a stream: flags, buffers, locks (C11 7.21.5.2,
 * 7.21.5.6, 7.21.10; POSIX flockfile; GNU stdio_ext.h). Streams have no
 * buffer, so what asks for one is accepted and changes nothing. */
#define _GNU_SOURCE
#include "stream.h"

#include <stdio_ext.h>

int feof(FILE *file) {
  return (file->_flags & _IO_EOF_SEEN) != 0;
}
RT_ALIAS(feof_unlocked, feof);

int ferror(FILE *file) {
  return (file->_flags & _IO_ERR_SEEN) != 0;
}
RT_ALIAS(ferror_unlocked, ferror);

void clearerr(FILE *file) {
  file->_flags &= ~(_IO_EOF_SEEN | _IO_ERR_SEEN);
}
RT_ALIAS(clearerr_unlocked, clearerr);

/* Only a stream that is named forgets what it has read (POSIX fflush; glibc
 * leaves the others alone). */
static void flush(const RtStream *stream, int named) {
  const int fd = stream->base._fileno;
  if (stream->ops == &__rt_fd_stream_ops && fd >= 0 &&
      __rt_fd_table[fd] != NULL) {
    __rt_world_flush(__rt_fd_table[fd]->node, fd, named);
  }
}

int fflush(FILE *file) {
  if (file != NULL) {
    flush(rt_stream(file), 1);
    return 0;
  }
  for (const RtStream *stream = __rt_streams; stream != NULL;
       stream = stream->next) {
    flush(stream, 0);
  }
  return 0;
}
RT_ALIAS(fflush_unlocked, fflush);

int setvbuf(FILE *restrict file, char *restrict buf, int mode, size_t size) {
  (void)buf;
  (void)size;
  rt_stream(file)->is_unbuffered = mode == _IONBF;
  return mode == _IOFBF || mode == _IOLBF || mode == _IONBF ? 0 : -1;
}

void setbuf(FILE *restrict file, char *restrict buf) {
  rt_stream(file)->is_unbuffered = buf == NULL;
}

void setbuffer(FILE *restrict file, char *restrict buf, size_t size) {
  (void)file;
  (void)buf;
  (void)size;
}

void setlinebuf(FILE *file) {
  (void)file;
}

void flockfile(FILE *file) {
  (void)file;
}

void funlockfile(FILE *file) {
  (void)file;
}

int ftrylockfile(FILE *file) {
  (void)file;
  return 0;
}

size_t __fbufsize(FILE *file) {
  (void)file;
  return 0;
}

size_t __fpending(FILE *file) {
  (void)file;
  return 0;
}

void __fpurge(FILE *file) {
  rt_stream(file)->pushed_count = 0;
}

int __freadable(FILE *file) {
  return rt_stream(file)->can_read;
}

int __fwritable(FILE *file) {
  return rt_stream(file)->can_write;
}

int __flbf(FILE *file) {
  (void)file;
  return 0;
}

int __freading(FILE *file) {
  return !rt_stream(file)->can_write;
}

int __fwriting(FILE *file) {
  return !rt_stream(file)->can_read;
}

int __fsetlocking(FILE *file, int type) {
  (void)file;
  (void)type;
  return FSETLOCKING_BYCALLER;
}

void _flushlbf(void) {
}
