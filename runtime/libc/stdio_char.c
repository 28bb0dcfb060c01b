/* stdio.h, characters and lines (C11 7.21.7), with the names of the system
 * header's macros and the unlocked variants: there is one thread. */
#define _GNU_SOURCE
#include "stream.h"
#include "../thread/thread.h"

#include <string.h>

int fgetc(FILE *file) {
  return __rt_stream_getc(rt_stream(file));
}
RT_ALIAS(getc, fgetc);
RT_ALIAS(_IO_getc, fgetc);
RT_ALIAS(fgetc_unlocked, fgetc);
RT_ALIAS(getc_unlocked, fgetc);
RT_ALIAS(__uflow, fgetc);

int getchar(void) {
  return __rt_stream_getc(rt_stream(stdin));
}
RT_ALIAS(getchar_unlocked, getchar);

int ungetc(int c, FILE *file) {
  if (c == EOF ||
      __rt_stream_unget(rt_stream(file), (unsigned char)c) != 0) {
    return EOF;
  }
  return (unsigned char)c;
}

int fputc(int c, FILE *file) {
  rt_pass_point("output");
  const unsigned char byte = (unsigned char)c;
  return __rt_stream_write(rt_stream(file), &byte, 1) == 1 ? byte : EOF;
}
RT_ALIAS(putc, fputc);
RT_ALIAS(_IO_putc, fputc);
RT_ALIAS(fputc_unlocked, fputc);
RT_ALIAS(putc_unlocked, fputc);

int __overflow(FILE *file, int c) {
  return fputc(c, file);
}

int putchar(int c) {
  return fputc(c, stdout);
}
RT_ALIAS(putchar_unlocked, putchar);

int fputs(const char *restrict text, FILE *restrict file) {
  rt_pass_point("output");
  const size_t n = strlen(text);
  return __rt_stream_write(rt_stream(file), text, n) == n ? 1 : EOF;
}
RT_ALIAS(fputs_unlocked, fputs);

int puts(const char *text) {
  rt_pass_point("output");
  const size_t n = strlen(text);
  RtStream *stream = rt_stream(stdout);
  if (__rt_stream_write(stream, text, n) != n ||
      __rt_stream_write(stream, "\n", 1) != 1) {
    return EOF;
  }
  return n < 0x7fffffff ? (int)n + 1 : 0x7fffffff;
}

/* Takes bytes up to and including a newline, at most `n`, out of what lies in
 * memory; 0 if nothing does. */
static size_t take_line(RtStream *stream, char *to, size_t n) {
  const unsigned char *bytes;
  size_t available;
  RtOpen *open = __rt_stream_window(stream, &bytes, &available);
  if (open == NULL) {
    return 0;
  }
  if (n > available) {
    n = available;
  }
  const unsigned char *newline = memchr(bytes, '\n', n);
  if (newline != NULL) {
    n = (size_t)(newline - bytes) + 1;
  }
  memcpy(to, bytes, n);
  open->offset += n;
  return n;
}

char *fgets(char *restrict to, int n, FILE *restrict file) {
  RtStream *stream = rt_stream(file);
  if (n <= 0) {
    return NULL;
  }
  const size_t room = (size_t)n - 1;
  size_t used = 0;
  const int old_error = file->_flags & _IO_ERR_SEEN;
  file->_flags &= ~_IO_ERR_SEEN;
  while (used < room) {
    size_t got = take_line(stream, to + used, room - used);
    if (got == 0) {
      got = __rt_stream_read(stream, to + used, 1);
    }
    used += got;
    if (got == 0 || to[used - 1] == '\n') {
      break;
    }
  }
  const int failed = file->_flags & _IO_ERR_SEEN;
  file->_flags |= old_error;
  if ((used == 0 && room > 0) || failed) {
    return NULL;
  }
  to[used] = '\0';
  return to;
}
RT_ALIAS(fgets_unlocked, fgets);

char *__fgets_chk(char *restrict to, size_t size, int n,
                  FILE *restrict file) {
  if (n > 0 && (size_t)n > size) {
    __mpiproof_fault("invalid-library-call",
                     "fgets: the count is larger than the buffer");
  }
  return fgets(to, n, file);
}
RT_ALIAS(__fgets_unlocked_chk, __fgets_chk);

int getw(FILE *file) {
  int word;
  const size_t got = __rt_stream_read(rt_stream(file), &word, sizeof word);
  return got == sizeof word ? word : EOF;
}

int putw(int word, FILE *file) {
  const size_t done = __rt_stream_write(rt_stream(file), &word, sizeof word);
  return done == sizeof word ? 0 : EOF;
}
