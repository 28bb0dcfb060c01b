/* wchar.h, formatted wide input (C11 7.29.2.2, .4, .6, .8, .10, .12), by the
 * narrow code. Formats beyond ASCII are not modelled. */
#include "scanf.h"
#include "wide_text.h"

#include <wchar.h>

int __isoc99_vfwscanf(FILE *file, const wchar_t *format, va_list list);
int __isoc99_vwscanf(const wchar_t *format, va_list list);
int __isoc99_vswscanf(const wchar_t *text, const wchar_t *format,
                      va_list list);
int __isoc99_fwscanf(FILE *file, const wchar_t *format, ...);
int __isoc99_wscanf(const wchar_t *format, ...);
int __isoc99_swscanf(const wchar_t *text, const wchar_t *format, ...);

static int scan_wide(RtSource *source, const wchar_t *wide_format,
                     va_list list) {
  for (const wchar_t *p = wide_format; *p != L'\0'; p++) {
    if (*p < 0 || *p > 0x7f) {
      __mpiproof_stop("wscanf with a format beyond ASCII");
    }
  }
  char *format = __rt_utf8_from_wide(wide_format);
  if (format == NULL) {
    return EOF;
  }
  const int stored = __rt_scan(source, format, list);
  __mpiproof_release(format);
  return stored;
}

int __isoc99_vfwscanf(FILE *file, const wchar_t *format, va_list list) {
  RtSource source = {.stream = rt_stream(file)};
  fwide(file, 1);
  return scan_wide(&source, format, list);
}

int __isoc99_vwscanf(const wchar_t *format, va_list list) {
  return __isoc99_vfwscanf(stdin, format, list);
}

int __isoc99_vswscanf(const wchar_t *text, const wchar_t *format,
                      va_list list) {
  RtSource source = {.wide = text};
  return scan_wide(&source, format, list);
}

int __isoc99_fwscanf(FILE *file, const wchar_t *format, ...) {
  va_list list;
  va_start(list, format);
  const int stored = __isoc99_vfwscanf(file, format, list);
  va_end(list);
  return stored;
}

int __isoc99_wscanf(const wchar_t *format, ...) {
  va_list list;
  va_start(list, format);
  const int stored = __isoc99_vfwscanf(stdin, format, list);
  va_end(list);
  return stored;
}

int __isoc99_swscanf(const wchar_t *text, const wchar_t *format, ...) {
  va_list list;
  va_start(list, format);
  const int stored = __isoc99_vswscanf(text, format, list);
  va_end(list);
  return stored;
}

/* The plain names, given to the symbols past the header's renaming, and those
 * of newer headers. */
#define NAMED(prefix, name)                                         \
  extern __typeof(__isoc99_##name) prefix##name##_ __asm__(#prefix #name) \
      __attribute__((alias("__isoc99_" #name)));
#define ALSO(name) NAMED(, name) NAMED(__isoc23_, name)
ALSO(vfwscanf)
ALSO(vwscanf)
ALSO(vswscanf)
ALSO(fwscanf)
ALSO(wscanf)
ALSO(swscanf)
