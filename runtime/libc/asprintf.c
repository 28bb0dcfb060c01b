/* stdio.h, formatted output to strings allocated as needed (GNU). The text is
 * made twice: once to measure it, once to store it. */
#define _GNU_SOURCE
#include "printf.h"

#include <stdlib.h>

int vasprintf(char **restrict to, const char *restrict format, va_list list) {
  va_list again;
  va_copy(again, list);
  const int length = __rt_vsnprintf(NULL, 0, format, list);
  int result = -1;
  *to = length < 0 ? NULL : malloc((size_t)length + 1);
  if (*to != NULL) {
    result = __rt_vsnprintf(*to, (size_t)length + 1, format, again);
  }
  va_end(again);
  return result;
}

int asprintf(char **restrict to, const char *restrict format, ...) {
  va_list list;
  va_start(list, format);
  const int result = vasprintf(to, format, list);
  va_end(list);
  return result;
}

extern __typeof(asprintf) __asprintf __attribute__((alias("asprintf")));

int __vasprintf_chk(char **to, int flag, const char *format, va_list list) {
  (void)flag;
  return vasprintf(to, format, list);
}

int __asprintf_chk(char **to, int flag, const char *format, ...) {
  (void)flag;
  va_list list;
  va_start(list, format);
  const int result = vasprintf(to, format, list);
  va_end(list);
  return result;
}
