/* pthread.h (POSIX): what is done once. */
#include <pthread.h>

#include "thread.h"

enum { BEGUN = 1, DONE = 2 };   /* PTHREAD_ONCE_INIT is 0 */

static int is_decided(void *control) {
  return *(pthread_once_t *)control != BEGUN;
}

int pthread_once(pthread_once_t *control, void (*function)(void)) {
  __rt_thread_point("pthread_once", is_decided, control, 0);
  int begins = *control == PTHREAD_ONCE_INIT;
  if (begins)
    *control = BEGUN;
  __mpiproof_thread_plain();
  if (!begins)
    return 0;
  function();
  __rt_thread_point("pthread_once", 0, 0, 0);
  *control = DONE;
  __mpiproof_thread_plain();
  return 0;
}
