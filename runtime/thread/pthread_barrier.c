/* pthread.h (POSIX): barriers. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include "../internal.h"
#include "thread.h"

struct Barrier {
  unsigned needed, here, round;   /* needed is 0: it is none */
  int destroyed;
};
_Static_assert(sizeof(struct Barrier) <= sizeof(pthread_barrier_t), "fits");

static struct Barrier *of(pthread_barrier_t *barrier) {
  return (struct Barrier *)(void *)barrier;
}

int pthread_barrier_init(pthread_barrier_t *restrict barrier,
                         const pthread_barrierattr_t *restrict attributes,
                         unsigned count) {
  (void)attributes;
  if (count == 0)
    return EINVAL;
  memset(barrier, 0, sizeof *barrier);
  of(barrier)->needed = count;
  return 0;
}

/* Nobody can be waited for at a barrier that is none. */
static int is_barrier(const struct Barrier *b, const char *what) {
  if (b->needed != 0)
    return 1;
  __rt_thread_misuse("%s of a barrier that was %s", what,
                     b->destroyed ? "destroyed" : "never initialised");
  return 0;
}

int pthread_barrier_destroy(pthread_barrier_t *barrier) {
  struct Barrier *b = of(barrier);
  rt_full_point("pthread_barrier_destroy", NULL, NULL);
  if (!is_barrier(b, "pthread_barrier_destroy")) {
    __mpiproof_thread_plain();
    return EINVAL;
  }
  if (b->here != 0) {
    __rt_thread_misuse("pthread_barrier_destroy while a thread waits there");
  } else {
    b->needed = 0;
    b->destroyed = 1;
  }
  __mpiproof_thread_plain();
  return 0;
}

struct Wait {
  const struct Barrier *barrier;
  unsigned round;
};

static int is_over(void *pointer) {
  const struct Wait *wait = pointer;
  return wait->barrier->round != wait->round;
}

int pthread_barrier_wait(pthread_barrier_t *barrier) {
  struct Barrier *b = of(barrier);
  struct Wait wait;
  rt_full_point("pthread_barrier_wait", NULL, NULL);
  if (!is_barrier(b, "pthread_barrier_wait")) {
    __mpiproof_thread_plain();
    return EINVAL;
  }
  wait.barrier = b;
  wait.round = b->round;
  if (++b->here == b->needed) {
    b->here = 0;
    b->round ^= 1;
    __mpiproof_thread_plain();
    return PTHREAD_BARRIER_SERIAL_THREAD;
  }
  __mpiproof_thread_plain();
  rt_full_point("pthread_barrier_wait", is_over, &wait);
  __mpiproof_thread_plain();
  return 0;
}

int pthread_barrierattr_init(pthread_barrierattr_t *attributes) {
  memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_barrierattr_destroy(pthread_barrierattr_t *attributes) {
  (void)attributes;
  return 0;
}
