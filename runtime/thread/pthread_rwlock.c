/* pthread.h (POSIX): read-write locks. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include "../internal.h"
#include "thread.h"

/* What glibc keeps there is another one's. Its initialisers set only flags. */
enum { HOLDS = 38 };

struct Lock {
  unsigned readers;          /* holds, of all threads */
  int writer;                /* a thread's number, or 0 */
  unsigned char holds[HOLDS];   /* numbers of the readers, ascending, then 0; of
                              * one that reads twice twice */
  unsigned char uncounted;   /* there were more: who reads is not known */
  unsigned char destroyed;
  unsigned flags;
};
_Static_assert(sizeof(struct Lock) <= sizeof(pthread_rwlock_t) &&
                   offsetof(struct Lock, flags) ==
                       offsetof(pthread_rwlock_t, __data.__flags),
               "same layout");

static struct Lock *of(void *lock) { return lock; }

static int has_no_writer(void *lock) { return of(lock)->writer == 0; }

static int is_free(void *lock) {
  return has_no_writer(lock) && of(lock)->readers == 0;
}

static int writer_of(void *lock) { return of(lock)->writer; }

/* Some reader, or the writer. */
static int holder_of(void *lock) {
  return of(lock)->writer != 0 ? of(lock)->writer : of(lock)->holds[0];
}

static void add_reader(struct Lock *l, int number) {
  l->readers++;
  if (l->holds[HOLDS - 1] != 0)
    l->uncounted = 1;
  for (int i = 0; !l->uncounted && number != 0; i++)
    if (l->holds[i] == 0 || l->holds[i] > number) {
      int next = l->holds[i];
      l->holds[i] = (unsigned char)number;
      number = next;
    }
}

/* False: that thread does not read. */
static int drop_reader(struct Lock *l, int number) {
  int i = 0;
  while (!l->uncounted && i < HOLDS && l->holds[i] != number)
    i++;
  if (i == HOLDS || l->readers == 0)
    return 0;
  l->readers--;
  for (; !l->uncounted && i < HOLDS; i++)
    l->holds[i] = i + 1 < HOLDS ? l->holds[i + 1] : 0;
  if (l->readers == 0)
    l->uncounted = 0;
  if (l->readers == 0)
    memset(l->holds, 0, sizeof l->holds);
  return 1;
}

static void check_alive(pthread_rwlock_t *lock, const char *what) {
  if (of(lock)->destroyed)
    __rt_thread_misuse("%s of a read-write lock that was destroyed", what);
}

int pthread_rwlock_init(pthread_rwlock_t *restrict lock,
                        const pthread_rwlockattr_t *restrict attributes) {
  (void)attributes;
  memset(lock, 0, sizeof *lock);
  return 0;
}

int pthread_rwlock_destroy(pthread_rwlock_t *lock) {
  rt_touch_point("pthread_rwlock_destroy", NULL, NULL, NULL, lock);
  check_alive(lock, "pthread_rwlock_destroy");
  if (!is_free(lock))
    __rt_thread_misuse("pthread_rwlock_destroy of a lock that thread %d holds",
                       holder_of(lock));
  else
    of(lock)->destroyed = 1;
  __mpiproof_thread_plain();
  return 0;
}

static int read_now(pthread_rwlock_t *lock) {
  add_reader(of(lock), __rt_thread_current());
  __rt_thread_hold();
  __mpiproof_thread_plain();
  return 0;
}

static int write_now(pthread_rwlock_t *lock) {
  of(lock)->writer = __rt_thread_current();
  __rt_thread_hold();
  __mpiproof_thread_plain();
  return 0;
}

static int refuse(int error) {
  __mpiproof_thread_plain();
  return error;
}

struct Wait {
  pthread_rwlock_t *lock;
  int number;                /* of who waits */
};

static int is_writer(const struct Wait *wait) {
  return writer_of(wait->lock) == wait->number;
}

static int answers_reader(void *pointer) {
  const struct Wait *wait = pointer;
  return has_no_writer(wait->lock) || is_writer(wait);
}

static int answers_writer(void *pointer) {
  const struct Wait *wait = pointer;
  return is_free(wait->lock) || is_writer(wait);
}

static int writer_waited_for(void *pointer) {
  return writer_of(((const struct Wait *)pointer)->lock);
}

static int holder_waited_for(void *pointer) {
  return holder_of(((const struct Wait *)pointer)->lock);
}

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  struct Wait wait = {lock, __rt_thread_current()};
  rt_touch_point("pthread_rwlock_rdlock", answers_reader, &wait,
                 writer_waited_for, lock);
  check_alive(lock, "pthread_rwlock_rdlock");
  return is_writer(&wait) ? refuse(EDEADLK) : read_now(lock);
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  struct Wait wait = {lock, __rt_thread_current()};
  rt_touch_point("pthread_rwlock_wrlock", answers_writer, &wait,
                 holder_waited_for, lock);
  check_alive(lock, "pthread_rwlock_wrlock");
  return is_writer(&wait) ? refuse(EDEADLK) : write_now(lock);
}

static int try_read(pthread_rwlock_t *lock, const char *what, int busy) {
  rt_touch_point(what, NULL, NULL, NULL, lock);
  check_alive(lock, what);
  return has_no_writer(lock) ? read_now(lock) : refuse(busy);
}

static int try_write(pthread_rwlock_t *lock, const char *what, int busy) {
  rt_touch_point(what, NULL, NULL, NULL, lock);
  check_alive(lock, what);
  return is_free(lock) ? write_now(lock) : refuse(busy);
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) {
  return try_read(lock, "pthread_rwlock_tryrdlock", EBUSY);
}

int pthread_rwlock_trywrlock(pthread_rwlock_t *lock) {
  return try_write(lock, "pthread_rwlock_trywrlock", EBUSY);
}

int pthread_rwlock_timedrdlock(pthread_rwlock_t *restrict lock,
                               const struct timespec *restrict until) {
  (void)until;
  return try_read(lock, "pthread_rwlock_timedrdlock", ETIMEDOUT);
}

int pthread_rwlock_timedwrlock(pthread_rwlock_t *restrict lock,
                               const struct timespec *restrict until) {
  (void)until;
  return try_write(lock, "pthread_rwlock_timedwrlock", ETIMEDOUT);
}

int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  struct Lock *l = of(lock);
  int self = __rt_thread_current();
  rt_touch_point("pthread_rwlock_unlock", NULL, NULL, NULL, lock);
  check_alive(lock, "pthread_rwlock_unlock");
  if (l->writer == self) {
    l->writer = 0;
    __rt_thread_release(self);
  } else if (drop_reader(l, self)) {
    __rt_thread_release(self);
  } else {
    __rt_thread_misuse("pthread_rwlock_unlock of a lock that the thread does "
                       "not hold");
  }
  __mpiproof_thread_plain();
  return 0;
}

int pthread_rwlockattr_init(pthread_rwlockattr_t *attributes) {
  memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_rwlockattr_destroy(pthread_rwlockattr_t *attributes) {
  (void)attributes;
  return 0;
}
