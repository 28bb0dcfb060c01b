/* stdio.h, direct input and output (C11 7.21.8). */
#define _GNU_SOURCE
#include "stream.h"
#include "../thread/thread.h"

#include <errno.h>

/* Bytes of `count` elements, or 0 with errno if there are too many. */
static size_t byte_count(size_t size, size_t count) {
  size_t bytes;
  if (__builtin_mul_overflow(size, count, &bytes)) {
    errno = EOVERFLOW;
    return 0;
  }
  return bytes;
}

size_t fread(void *restrict to, size_t size, size_t count,
             FILE *restrict file) {
  const size_t bytes = byte_count(size, count);
  if (bytes == 0) {
    return 0;
  }
  const size_t got = __rt_stream_read(rt_stream(file), to, bytes);
  return got == bytes ? count : got / size;
}
RT_ALIAS(fread_unlocked, fread);

size_t fwrite(const void *restrict from, size_t size, size_t count,
              FILE *restrict file) {
  const size_t bytes = byte_count(size, count);
  if (bytes == 0) {
    return 0;
  }
  rt_pass_point("fwrite");
  const size_t done = __rt_stream_write(rt_stream(file), from, bytes);
  return done == bytes ? count : done / size;
}
RT_ALIAS(fwrite_unlocked, fwrite);

size_t __fread_chk(void *restrict to, size_t room, size_t size, size_t count,
                   FILE *restrict file) {
  if (byte_count(size, count) > room) {
    __mpiproof_fault("invalid-library-call",
                     "fread: the count is larger than the buffer");
  }
  return fread(to, size, count, file);
}
RT_ALIAS(__fread_unlocked_chk, __fread_chk);
