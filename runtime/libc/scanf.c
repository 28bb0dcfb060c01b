/* stdio.h, formatted input from streams and strings (C11 7.21.6.2, .4, .7, .9,
 * .11, .14). The system header renames these functions to __isoc99_ names, so
 * all names are given. */
#include "scanf.h"

#include <errno.h>

int __isoc99_vfscanf(FILE *file, const char *format, va_list list);
int __isoc99_vscanf(const char *format, va_list list);
int __isoc99_vsscanf(const char *text, const char *format, va_list list);
int __isoc99_fscanf(FILE *file, const char *format, ...);
int __isoc99_scanf(const char *format, ...);
int __isoc99_sscanf(const char *text, const char *format, ...);

int __isoc99_vfscanf(FILE *file, const char *format, va_list list) {
  RtSource source = {.stream = rt_stream(file)};
  if (!source.stream->can_read) {
    errno = EBADF; /* without the error flag, as glibc's */
    return EOF;
  }
  return __rt_scan(&source, format, list);
}

int __isoc99_vscanf(const char *format, va_list list) {
  return __isoc99_vfscanf(stdin, format, list);
}

int __isoc99_vsscanf(const char *text, const char *format, va_list list) {
  RtSource source = {.text = text};
  return __rt_scan(&source, format, list);
}

int __isoc99_fscanf(FILE *file, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int stored = __isoc99_vfscanf(file, format, list);
  va_end(list);
  return stored;
}

int __isoc99_scanf(const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int stored = __isoc99_vfscanf(stdin, format, list);
  va_end(list);
  return stored;
}

int __isoc99_sscanf(const char *text, const char *format, ...) {
  va_list list;
  va_start(list, format);
  const int stored = __isoc99_vsscanf(text, format, list);
  va_end(list);
  return stored;
}

/* The plain names, given to the symbols past the header's renaming, and those
 * of newer headers. */
#define NAMED(prefix, name)                                         \
  extern __typeof(__isoc99_##name) prefix##name##_ __asm__(#prefix #name) \
      __attribute__((alias("__isoc99_" #name)));
#define ALSO(name) NAMED(, name) NAMED(__isoc23_, name)
ALSO(vfscanf)
ALSO(vscanf)
ALSO(vsscanf)
ALSO(fscanf)
ALSO(scanf)
ALSO(sscanf)
