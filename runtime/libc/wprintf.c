/* wchar.h, formatted wide output (C11 7.29.2.1, .3, .5, .7, .9, .11). The text
 * is made by the narrow code with wide characters encoded in UTF-8, and then
 * decoded: into wide characters for a string, into bytes for a stream, where
 * the C locale allows only ASCII. */
#define _GNU_SOURCE
#include "printf.h"
#include "wide_text.h"

#include <errno.h>
#include <string.h>

enum { LAST_NARROW = 0x7f };

#define FORWARD(result, last, call) \
  va_list list;                     \
  va_start(list, last);             \
  const int result = call;          \
  va_end(list);                     \
  return result

/* The text, to be given to __mpiproof_release; NULL with errno. */
static char *make_text(const wchar_t *wide_format, int is_output,
                       va_list list) {
  char *format = __rt_utf8_from_wide(wide_format);
  if (format == NULL) {
    return NULL;
  }
  va_list again;
  va_copy(again, list);
  RtSink measure = {.fd = -1, .is_wide = 1, .is_output = is_output};
  __rt_print(&measure, format, list);
  char *text =
      measure.failed ? NULL : __mpiproof_alloc(measure.total + 1, 1, 0);
  if (text != NULL) {
    RtSink sink = {.at = text,
                   .room = measure.total,
                   .fd = -1,
                   .is_wide = 1,
                   .is_output = is_output};
    __rt_print(&sink, format, again);
    *sink.at = '\0';
  }
  va_end(again);
  __mpiproof_release(format);
  return text;
}

int vfwprintf(FILE *restrict file, const wchar_t *restrict format,
              va_list list) {
  RtStream *stream = rt_stream(file);
  char *text = make_text(format, __rt_stream_is_output(stream), list);
  if (text == NULL) {
    return -1;
  }
  fwide(file, 1);
  const size_t n = strlen(text);
  size_t narrow = 0;
  while (narrow < n && (unsigned char)text[narrow] <= LAST_NARROW) {
    narrow++;
  }
  int result = (int)n;
  if (__rt_stream_write(stream, text, narrow) != narrow || narrow != n) {
    result = -1;
  }
  if (narrow != n) {
    errno = EILSEQ;
    file->_flags |= _IO_ERR_SEEN;
  }
  __mpiproof_release(text);
  return result;
}

int vwprintf(const wchar_t *restrict format, va_list list) {
  return vfwprintf(stdout, format, list);
}

int fwprintf(FILE *restrict file, const wchar_t *restrict format, ...) {
  FORWARD(count, format, vfwprintf(file, format, list));
}

int wprintf(const wchar_t *restrict format, ...) {
  FORWARD(count, format, vfwprintf(stdout, format, list));
}

/* As C asks, -1 if not everything fits, the zero included. */
int vswprintf(wchar_t *restrict to, size_t n, const wchar_t *restrict format,
              va_list list) {
  char *text = make_text(format, 0, list);
  if (text == NULL || n == 0) {
    if (text != NULL) {
      __mpiproof_release(text);
    }
    return -1;
  }
  size_t used = 0;
  const char *rest = text;
  while (*rest != '\0' && used < n - 1) {
    to[used++] = __rt_utf8_next(&rest);
  }
  to[used] = L'\0';
  const int result = *rest == '\0' ? (int)used : -1;
  __mpiproof_release(text);
  return result;
}

int swprintf(wchar_t *restrict to, size_t n, const wchar_t *restrict format,
             ...) {
  FORWARD(count, format, vswprintf(to, n, format, list));
}

/* ---- Names of fortified programs: `room` is the size of the object ----- */

int __vfwprintf_chk(FILE *file, int flag, const wchar_t *format,
                    va_list list) {
  (void)flag;
  return vfwprintf(file, format, list);
}

int __vwprintf_chk(int flag, const wchar_t *format, va_list list) {
  (void)flag;
  return vfwprintf(stdout, format, list);
}

int __fwprintf_chk(FILE *file, int flag, const wchar_t *format, ...) {
  (void)flag;
  FORWARD(count, format, vfwprintf(file, format, list));
}

int __wprintf_chk(int flag, const wchar_t *format, ...) {
  (void)flag;
  FORWARD(count, format, vfwprintf(stdout, format, list));
}

int __vswprintf_chk(wchar_t *to, size_t n, int flag, size_t room,
                    const wchar_t *format, va_list list) {
  (void)flag;
  if (n > room) {
    __mpiproof_fault("invalid-library-call",
                     "swprintf: the size is larger than the buffer");
  }
  return vswprintf(to, n, format, list);
}

int __swprintf_chk(wchar_t *to, size_t n, int flag, size_t room,
                   const wchar_t *format, ...) {
  FORWARD(count, format, __vswprintf_chk(to, n, flag, room, format, list));
}
