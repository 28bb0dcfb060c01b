/* Streams of stdio: what its files share.
 *
 * A FILE of the program is the first member of an RtStream. Its fields have
 * glibc's layout; the buffer pointers stay NULL, so that the macros of the
 * system header always call the functions here, and the end-of-file and error
 * flags are the bits these macros test. Streams have no buffer: a write goes
 * to its destination within the call, in program order, and a read takes no
 * more than it returns. Bytes of plain files are read in place. Only where other
 * ranks could notice it counts that a stream may keep what was written until it
 * is flushed (fs_share.c).
 */
#ifndef MPIPROOF_RUNTIME_STREAM_H
#define MPIPROOF_RUNTIME_STREAM_H

#include "fs.h"

#include <stdio.h>

#define RT_ALIAS(name, of) \
  extern __typeof(of) name __attribute__((alias(#of)))

typedef struct RtStream RtStream;

/* What a stream is made of. Counts are as of read() and write(): less than
 * asked is no error, -1 is one (errno). NULL: not possible. */
typedef struct RtStreamOps {
  ssize_t (*read)(RtStream *stream, void *to, size_t n);
  ssize_t (*write)(RtStream *stream, const void *from, size_t n);
  off_t (*seek)(RtStream *stream, off_t offset, int whence);
  int (*close)(RtStream *stream);
} RtStreamOps;

enum { RT_PUSH_LIMIT = 16 };

struct RtStream {
  FILE base;
  const RtStreamOps *ops;
  void *state; /* of the ops */
  RtStream *next;
  int can_read;
  int can_write;
  int is_static;
  int is_unbuffered; /* by setvbuf */
  unsigned pushed_count;
  unsigned char pushed[RT_PUSH_LIMIT]; /* last one is read first */
};

static inline RtStream *rt_stream(FILE *file) {
  return (RtStream *)file;
}

/* Streams over descriptors. */
extern const RtStreamOps __rt_fd_stream_ops;

/* All open streams but the three standard ones. */
extern RtStream *__rt_streams;

/* The O_ flags of a mode such as "r+", or -1 (EINVAL). */
int __rt_stream_flags(const char *mode);

/* A new open stream; NULL if memory is out. `flags` as of open(). */
RtStream *__rt_stream_new(const RtStreamOps *ops, int flags);

/* Takes a stream out of the list and frees it. */
void __rt_stream_free(RtStream *stream);

/* Reads until `n` bytes, the end or an error; sets the flags of the stream. */
size_t __rt_stream_read(RtStream *stream, void *to, size_t n);

/* Writes all; less only after an error, which sets the flag. */
size_t __rt_stream_write(RtStream *stream, const void *from, size_t n);

/* The next byte or EOF. */
int __rt_stream_getc(RtStream *stream);

/* Puts a byte back; 0, or -1 if there is no room. */
int __rt_stream_unget(RtStream *stream, unsigned char byte);

/* The bytes a read would get next, if they lie in memory: their description
 * and `*n` > 0 of them at `*bytes`. To take some, add to its offset. NULL
 * otherwise, which says nothing about whether a read gets any. */
RtOpen *__rt_stream_window(RtStream *stream, const unsigned char **bytes,
                           size_t *n);

/* The file that keeps symbolic numbers which are printed (fs.h), or NULL. */
struct RtNode *__rt_stream_keeping_numbers(const RtStream *stream);

/* Whether what is written can never be read back by the program. */
int __rt_stream_is_output(const RtStream *stream);

off_t __rt_stream_tell(RtStream *stream);
int __rt_stream_seek(RtStream *stream, off_t offset, int whence);

#endif
