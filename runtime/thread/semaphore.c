/* semaphore.h (POSIX): semaphores without names. */
#include <errno.h>
#include <limits.h>
#include <semaphore.h>
#include <string.h>
#include <time.h>

#include "../internal.h"
#include "thread.h"

struct Semaphore {
  int value;
  int state;                 /* one of these */
};
enum { NEVER_MADE = 0, MADE, DESTROYED };
_Static_assert(sizeof(struct Semaphore) <= sizeof(sem_t), "fits");

static struct Semaphore *of(sem_t *semaphore) {
  return (struct Semaphore *)(void *)semaphore;
}

/* What waits for one that is none is told so. */
static int answers(void *semaphore) {
  const struct Semaphore *s = semaphore;
  return s->value > 0 || s->state != MADE;
}

static int fail(int error) {
  errno = error;
  return -1;
}

int sem_init(sem_t *semaphore, int shared, unsigned value) {
  (void)shared;
  if (value > INT_MAX)
    return fail(EINVAL);
  memset(semaphore, 0, sizeof *semaphore);
  *of(semaphore) = (struct Semaphore){(int)value, MADE};
  return 0;
}

static int is_made(const struct Semaphore *s, const char *what) {
  if (s->state != MADE)
    __rt_thread_misuse("%s of a semaphore that was %s", what,
                       s->state == DESTROYED ? "destroyed"
                                             : "never initialised");
  return s->state == MADE;
}

static int leave(int error) {
  __mpiproof_thread_plain();
  return error == 0 ? 0 : fail(error);
}

int sem_destroy(sem_t *semaphore) {
  struct Semaphore *s = of(semaphore);
  rt_touch_point("sem_destroy", NULL, NULL, NULL, semaphore);
  if (!is_made(s, "sem_destroy"))
    return leave(EINVAL);
  if (__rt_thread_is_waited_for(semaphore))
    __rt_thread_misuse("sem_destroy while a thread waits for the semaphore");
  else
    s->state = DESTROYED;
  return leave(0);
}

int sem_wait(sem_t *semaphore) {
  struct Semaphore *s = of(semaphore);
  rt_touch_point("sem_wait", answers, s, NULL, semaphore);
  if (!is_made(s, "sem_wait"))
    return leave(EINVAL);
  s->value--;
  return leave(0);
}

static int try_wait(sem_t *semaphore, const char *what, int error) {
  struct Semaphore *s = of(semaphore);
  rt_touch_point(what, NULL, NULL, NULL, semaphore);
  if (!is_made(s, what))
    return leave(EINVAL);
  if (s->value == 0)
    return leave(error);
  s->value--;
  return leave(0);
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
  struct Semaphore *s = of(semaphore);
  rt_touch_point("sem_post", NULL, NULL, NULL, semaphore);
  if (!is_made(s, "sem_post"))
    return leave(EINVAL);
  if (s->value == INT_MAX)
    return leave(EOVERFLOW);
  s->value++;
  return leave(0);
}

int sem_getvalue(sem_t *restrict semaphore, int *restrict value) {
  struct Semaphore *s = of(semaphore);
  rt_touch_point("sem_getvalue", NULL, NULL, NULL, semaphore);
  if (!is_made(s, "sem_getvalue"))
    return leave(EINVAL);
  int now = s->value;
  __mpiproof_thread_plain();
  *value = now;
  return 0;
}
