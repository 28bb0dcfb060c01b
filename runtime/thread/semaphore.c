/* semaphore.h (POSIX): semaphores without names. */
#include <errno.h>
#include <limits.h>
#include <semaphore.h>
#include <string.h>
#include <time.h>

#include "../internal.h"
#include "thread.h"

static int *value_of(sem_t *semaphore) { return (int *)(void *)semaphore; }

static int is_positive(void *semaphore) { return *(int *)semaphore > 0; }

static int fail(int error) {
  errno = error;
  return -1;
}

int sem_init(sem_t *semaphore, int shared, unsigned value) {
  (void)shared;
  if (value > INT_MAX)
    return fail(EINVAL);
  memset(semaphore, 0, sizeof *semaphore);
  *value_of(semaphore) = (int)value;
  return 0;
}

int sem_destroy(sem_t *semaphore) {
  (void)semaphore;
  return 0;
}

int sem_wait(sem_t *semaphore) {
  rt_touch_point("sem_wait", is_positive, value_of(semaphore), NULL, semaphore);
  --*value_of(semaphore);
  __mpiproof_thread_plain();
  return 0;
}

static int try_wait(sem_t *semaphore, const char *what, int error) {
  rt_touch_point(what, NULL, NULL, NULL, semaphore);
  int ok = *value_of(semaphore) > 0;
  if (ok)
    --*value_of(semaphore);
  __mpiproof_thread_plain();
  return ok ? 0 : fail(error);
}

int sem_trywait(sem_t *semaphore) {
  return try_wait(semaphore, "sem_trywait", EAGAIN);
}

int sem_timedwait(sem_t *restrict semaphore,
                  const struct timespec *restrict until) {
  (void)until;
  return try_wait(semaphore, "sem_timedwait", ETIMEDOUT);
}

int sem_post(sem_t *semaphore) {
  rt_touch_point("sem_post", NULL, NULL, NULL, semaphore);
  int full = *value_of(semaphore) == INT_MAX;
  if (!full)
    ++*value_of(semaphore);
  __mpiproof_thread_plain();
  return full ? fail(EOVERFLOW) : 0;
}

int sem_getvalue(sem_t *restrict semaphore, int *restrict value) {
  rt_touch_point("sem_getvalue", NULL, NULL, NULL, semaphore);
  int now = *value_of(semaphore);
  __mpiproof_thread_plain();
  *value = now;
  return 0;
}
