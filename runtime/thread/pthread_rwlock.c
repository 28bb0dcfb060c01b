/* pthread.h (POSIX): read-write locks. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "../internal.h"
#include "thread.h"

static int has_no_writer(void *lock) {
  return ((pthread_rwlock_t *)lock)->__data.__writers == 0;
}

static int is_free(void *lock) {
  return has_no_writer(lock) &&
         ((pthread_rwlock_t *)lock)->__data.__readers == 0;
}

/* Readers are not kept apart. */
static int writer_of(void *lock) {
  return (int)((pthread_rwlock_t *)lock)->__data.__writers;
}

int pthread_rwlock_init(pthread_rwlock_t *restrict lock,
                        const pthread_rwlockattr_t *restrict attributes) {
  (void)attributes;
  memset(lock, 0, sizeof *lock);
  return 0;
}

int pthread_rwlock_destroy(pthread_rwlock_t *lock) {
  rt_touch_point("pthread_rwlock_destroy", NULL, NULL, NULL, lock);
  if (!is_free(lock))
    __rt_thread_misuse("pthread_rwlock_destroy of a lock that is held");
  __mpiproof_thread_plain();
  return 0;
}

static int read_now(pthread_rwlock_t *lock) {
  lock->__data.__readers++;
  __mpiproof_thread_plain();
  return 0;
}

static int write_now(pthread_rwlock_t *lock) {
  lock->__data.__writers = (unsigned)__rt_thread_current();
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

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  struct Wait wait = {lock, __rt_thread_current()};
  rt_touch_point("pthread_rwlock_rdlock", answers_reader, &wait,
                 writer_waited_for, lock);
  return is_writer(&wait) ? refuse(EDEADLK) : read_now(lock);
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  struct Wait wait = {lock, __rt_thread_current()};
  rt_touch_point("pthread_rwlock_wrlock", answers_writer, &wait,
                 writer_waited_for, lock);
  return is_writer(&wait) ? refuse(EDEADLK) : write_now(lock);
}

static int try_read(pthread_rwlock_t *lock, const char *what, int busy) {
  rt_touch_point(what, NULL, NULL, NULL, lock);
  return has_no_writer(lock) ? read_now(lock) : refuse(busy);
}

static int try_write(pthread_rwlock_t *lock, const char *what, int busy) {
  rt_touch_point(what, NULL, NULL, NULL, lock);
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
  rt_touch_point("pthread_rwlock_unlock", NULL, NULL, NULL, lock);
  if (writer_of(lock) == __rt_thread_current())
    lock->__data.__writers = 0;
  else if (lock->__data.__readers != 0)
    lock->__data.__readers--;
  else
    __rt_thread_misuse("pthread_rwlock_unlock of a lock that the thread does "
                       "not hold");
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
