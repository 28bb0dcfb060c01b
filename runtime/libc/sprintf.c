/* stdio.h, formatted output to strings (C11 7.21.6.5, .6, .12, .13), with the
 * names fortified programs call. */
#define _GNU_SOURCE
#include "printf.h"

#define FORWARD(result, last, call) \
  va_list list;                     \
  va_start(list, last);             \
  const int result = call;          \
  va_end(list);                     \
  return result

/* More than any object holds: the engine finds what is written beyond one. */
#define NO_LIMIT ((size_t)-1)

int vsnprintf(char *restrict to, size_t size, const char *restrict format,
              va_list list) {
  return __rt_vsnprintf(to, size, format, list);
}

int snprintf(char *restrict to, size_t size, const char *restrict format,
             ...) {
  FORWARD(count, format, __rt_vsnprintf(to, size, format, list));
}

int vsprintf(char *restrict to, const char *restrict format, va_list list) {
  return __rt_vsnprintf(to, NO_LIMIT, format, list);
}

int sprintf(char *restrict to, const char *restrict format, ...) {
  FORWARD(count, format, __rt_vsnprintf(to, NO_LIMIT, format, list));
}

/* ---- Names of fortified programs: `room` is the size of the object ----- */

int __vsnprintf_chk(char *to, size_t size, int flag, size_t room,
                    const char *format, va_list list) {
  (void)flag;
  if (size > room) {
    __mpiproof_fault("invalid-library-call",
                     "snprintf: the size is larger than the buffer");
  }
  return __rt_vsnprintf(to, size, format, list);
}

int __snprintf_chk(char *to, size_t size, int flag, size_t room,
                   const char *format, ...) {
  FORWARD(count, format,
          __vsnprintf_chk(to, size, flag, room, format, list));
}

int __vsprintf_chk(char *to, int flag, size_t room, const char *format,
                   va_list list) {
  (void)flag;
  (void)room;
  return __rt_vsnprintf(to, NO_LIMIT, format, list);
}

int __sprintf_chk(char *to, int flag, size_t room, const char *format, ...) {
  (void)flag;
  (void)room;
  FORWARD(count, format, __rt_vsnprintf(to, NO_LIMIT, format, list));
}
