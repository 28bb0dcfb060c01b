/* pthread.h (POSIX): condition variables. Who waits stands in the table of
 * threads. A wait may end without a signal (POSIX: spurious wakeups): whether it
 * does is explored; a wait that is not signalled and does not end by itself
 * waits for ever. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../internal.h"
#include "thread.h"

int __rt_mutex_is_mine(const pthread_mutex_t *mutex);
int __rt_mutex_is_free(void *mutex);
int __rt_mutex_owner(void *mutex);
void __rt_mutex_take(pthread_mutex_t *mutex);
void __rt_mutex_release(pthread_mutex_t *mutex);

int pthread_condattr_init(pthread_condattr_t *attributes) {
  memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_condattr_destroy(pthread_condattr_t *attributes) {
  (void)attributes;
  return 0;
}

int pthread_condattr_setclock(pthread_condattr_t *attributes, clockid_t clock) {
  (void)attributes;
  (void)clock;
  return 0;
}

int pthread_cond_init(pthread_cond_t *restrict condition,
                      const pthread_condattr_t *restrict attributes) {
  (void)attributes;
  memset(condition, 0, sizeof *condition);
  return 0;
}

static int waits(const struct RtThread *t, const pthread_cond_t *condition) {
  return t->used && !t->ended && t->condition == condition && !t->signalled;
}

static int list_waiting(const pthread_cond_t *condition,
                        struct RtThread **list) {
  int n = 0;
  for (int i = 1; i <= RT_THREADS; i++)
    if (waits(&__rt_threads[i], condition))
      list[n++] = &__rt_threads[i];
  return n;
}

/* In a member that no initialiser sets. */
enum { DESTROYED = 1 };

static void check_alive(const pthread_cond_t *condition, const char *what) {
  if (condition->__data.__wrefs == DESTROYED)
    __rt_thread_misuse("%s of a condition variable that was destroyed", what);
}

int pthread_cond_destroy(pthread_cond_t *condition) {
  struct RtThread *list[RT_THREADS];
  rt_full_point("pthread_cond_destroy", NULL, NULL);
  check_alive(condition, "pthread_cond_destroy");
  if (list_waiting(condition, list) != 0)
    __rt_thread_misuse("pthread_cond_destroy of a condition variable that a "
                       "thread waits for");
  condition->__data.__wrefs = DESTROYED;
  __mpiproof_thread_plain();
  return 0;
}

enum { TEXT = 48 };

static struct RtThread *choose_waiting(struct RtThread **list, int n) {
  char text[RT_THREADS][TEXT];
  const char *texts[RT_THREADS];
  if (n == 1)
    return list[0];
  for (int i = 0; i < n; i++) {
    snprintf(text[i], TEXT, "the signal wakes thread %d",
             (int)(list[i] - __rt_threads));
    texts[i] = text[i];
  }
  return list[__rt_thread_decide_as(n, texts)];
}

int pthread_cond_signal(pthread_cond_t *condition) {
  struct RtThread *list[RT_THREADS];
  rt_full_point("pthread_cond_signal", NULL, NULL);
  check_alive(condition, "pthread_cond_signal");
  int n = list_waiting(condition, list);
  if (n != 0)
    choose_waiting(list, n)->signalled = 1;
  __mpiproof_thread_plain();
  return 0;
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  struct RtThread *list[RT_THREADS];
  rt_full_point("pthread_cond_broadcast", NULL, NULL);
  check_alive(condition, "pthread_cond_broadcast");
  int n = list_waiting(condition, list);
  for (int i = 0; i < n; i++)
    list[i]->signalled = 1;
  __mpiproof_thread_plain();
  return 0;
}

struct Wait {
  struct RtThread *thread;
  pthread_mutex_t *mutex;
};

static int may_go_on(void *pointer) {
  const struct Wait *wait = pointer;
  return wait->thread->signalled && __rt_mutex_is_free(wait->mutex);
}

/* Of what it still waits for: a signal comes from anybody. */
static int holder(void *pointer) {
  const struct Wait *wait = pointer;
  return wait->thread->signalled ? __rt_mutex_owner(wait->mutex) : 0;
}

/* POSIX: all that wait for a condition at a time name one mutex. */
static void check_mutex(const pthread_cond_t *condition,
                        const pthread_mutex_t *mutex, const char *what) {
  struct RtThread *list[RT_THREADS];
  int n = list_waiting(condition, list);
  for (int i = 0; i < n; i++)
    if (list[i]->mutex != mutex) {
      __rt_thread_misuse("%s while thread %d waits for the condition with "
                         "another mutex", what, (int)(list[i] - __rt_threads));
      return;
    }
}

static int wait_for(pthread_cond_t *condition, pthread_mutex_t *mutex,
                    const char *what, int woken) {
  struct RtThread *self = __rt_thread_self();
  struct Wait wait = {self, mutex};
  __rt_thread_touch(mutex, 8);
  rt_full_point(what, NULL, NULL);
  check_alive(condition, what);
  check_mutex(condition, mutex, what);
  if (!__rt_mutex_is_mine(mutex))
    __rt_thread_misuse("%s with a mutex that the thread has not locked", what);
  __rt_mutex_release(mutex);
  self->condition = condition;
  self->mutex = mutex;
  self->signalled = woken;
  __mpiproof_thread_plain();
  __rt_thread_point(what, may_go_on, &wait, holder);
  self->condition = NULL;
  self->mutex = NULL;
  self->signalled = 0;
  __rt_mutex_take(mutex);
  __mpiproof_thread_plain();
  return 0;
}

int pthread_cond_wait(pthread_cond_t *restrict condition,
                      pthread_mutex_t *restrict mutex) {
  static const char *const texts[] = {
      "pthread_cond_wait waits for a signal",
      "pthread_cond_wait ends without a signal (POSIX allows that)"};
  return wait_for(condition, mutex, "pthread_cond_wait",
                  rt_has_threads() ? __rt_thread_decide_as(2, texts) : 0);
}

/* In time, too late, or without either. */
int pthread_cond_timedwait(pthread_cond_t *restrict condition,
                           pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until) {
  (void)until;
  static const char *const texts[] = {
      "pthread_cond_timedwait waits for a signal",
      "pthread_cond_timedwait runs out of time",
      "pthread_cond_timedwait ends without a signal (POSIX allows that)"};
  int way = __rt_thread_decide_as(rt_has_threads() ? 3 : 2, texts);
  wait_for(condition, mutex, "pthread_cond_timedwait",
           rt_has_threads() ? way != 0 : 1);
  return way == 1 ? ETIMEDOUT : 0;
}

int pthread_cond_clockwait(pthread_cond_t *restrict condition,
                           pthread_mutex_t *restrict mutex, clockid_t clock,
                           const struct timespec *restrict until) {
  (void)clock;
  return pthread_cond_timedwait(condition, mutex, until);
}
