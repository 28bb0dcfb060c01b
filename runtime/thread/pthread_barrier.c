/* pthread.h (POSIX): barriers. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>

#include "../internal.h"
#include "thread.h"

struct Barrier {
  unsigned needed, here, round;
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

int pthread_barrier_destroy(pthread_barrier_t *barrier) {
  __rt_thread_point("pthread_barrier_destroy", NULL, NULL, NULL);
  if (of(barrier)->here != 0)
    __rt_thread_misuse("pthread_barrier_destroy while a thread waits there");
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
  __rt_thread_point("pthread_barrier_wait", NULL, NULL, NULL);
  wait.barrier = b;
  wait.round = b->round;
  if (++b->here == b->needed) {
    b->here = 0;
    b->round ^= 1;
    __mpiproof_thread_plain();
    return PTHREAD_BARRIER_SERIAL_THREAD;
  }
  __mpiproof_thread_plain();
  __rt_thread_point("pthread_barrier_wait", is_over, &wait, NULL);
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
