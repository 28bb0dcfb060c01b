/* Reports of wrong use. */
#include <stdarg.h>
#include <stdio.h>

#include "team.h"

void __omp_misuse(const char *format, ...) {
  char text[400];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  __mpiproof_report("thread-misuse", text, 0);
}

void __omp_await(const char *what, int (*ready)(void *), void *object) {
  const struct RtPause pause = {.what = what, .ready = ready, .eager = ready,
                                .object = object};
  if (!ready(object)) {
    __rt_thread_pause(&pause);
    __mpiproof_thread_plain();   /* the last one there is begins anew */
  }
}
