/* Natives of our java.lang.Thread. */
#include <time.h>

#include "java/object.h"

void Java_java_lang_Thread_unsupported(void) {
  jrt_unsupported("Thread.start: threads are not modelled");
}

void Java_java_lang_Thread_sleep0(int64_t nanos) {
  struct timespec t = {nanos / 1000000000, nanos % 1000000000};
  nanosleep(&t, NULL);
}
