/* stdio.h, positions (C11 7.21.9). Bytes put back count as not yet read, and
 * are forgotten by a change of position. */
#define _GNU_SOURCE
#include "stream.h"

#include <errno.h>
#include <string.h>

off_t __rt_stream_tell(RtStream *stream) {
  if (stream->ops->seek == NULL) {
    errno = ESPIPE;
    return -1;
  }
  const off_t at = stream->ops->seek(stream, 0, SEEK_CUR);
  return at < 0 ? -1 : at - (off_t)stream->pushed_count;
}

int __rt_stream_seek(RtStream *stream, off_t offset, int whence) {
  if (stream->ops->seek == NULL) {
    errno = ESPIPE;
    return -1;
  }
  if (whence == SEEK_CUR) {
    offset -= (off_t)stream->pushed_count;
  }
  if (stream->ops->seek(stream, offset, whence) < 0) {
    return -1;
  }
  stream->pushed_count = 0;
  stream->base._flags &= ~_IO_EOF_SEEN;
  return 0;
}

int fseek(FILE *file, long offset, int whence) {
  return __rt_stream_seek(rt_stream(file), offset, whence);
}
RT_ALIAS(fseeko, fseek);
RT_ALIAS(fseeko64, fseek);

long ftell(FILE *file) {
  return __rt_stream_tell(rt_stream(file));
}
RT_ALIAS(ftello, ftell);
RT_ALIAS(ftello64, ftell);

void rewind(FILE *file) {
  __rt_stream_seek(rt_stream(file), 0, SEEK_SET);
  file->_flags &= ~_IO_ERR_SEEN;
}

int fgetpos(FILE *restrict file, fpos_t *restrict position) {
  const off_t at = __rt_stream_tell(rt_stream(file));
  if (at < 0) {
    return -1;
  }
  memset(position, 0, sizeof *position);
  position->__pos = at;
  return 0;
}

int fsetpos(FILE *file, const fpos_t *position) {
  return __rt_stream_seek(rt_stream(file), position->__pos, SEEK_SET);
}

/* The 64 bit names, whose position type has the same layout. */
int fgetpos64(FILE *restrict file, fpos64_t *restrict position) {
  return fgetpos(file, (fpos_t *)position);
}

int fsetpos64(FILE *file, const fpos64_t *position) {
  return fsetpos(file, (const fpos_t *)position);
}
