/* pthread.h (POSIX): what is done once. */
#include <pthread.h>
#include <stddef.h>

#include "thread.h"

/* PTHREAD_ONCE_INIT is 0; while it is being done, minus the number of who does
 * it. */
enum { DONE = 1 };

static int is_decided(void *control) { return *(pthread_once_t *)control >= 0; }
static int doer_of(void *control) { return -*(pthread_once_t *)control; }

static void point(int (*ready)(void *object), pthread_once_t *control) {
  const struct RtPause pause = {.what = "pthread_once", .ready = ready,
                                .object = control, .holder = doer_of};
  __rt_thread_pause(&pause);
}

int pthread_once(pthread_once_t *control, void (*function)(void)) {
  point(is_decided, control);
  int begins = *control == PTHREAD_ONCE_INIT;
  if (begins)
    *control = -__rt_thread_current();
  __mpiproof_thread_plain();
  if (!begins)
    return 0;
  function();
  point(NULL, control);
  *control = DONE;
  __mpiproof_thread_plain();
  return 0;
}
