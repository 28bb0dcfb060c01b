/* pthread.h (POSIX): mutexes and spin locks. A mutex keeps the number of its
 * owner; waiting for one is a point with a condition (thread.h). */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#include "../internal.h"
#include "thread.h"

enum { DESTROYED = -1 };   /* a kind */

static int is_free(void *mutex) {
  return ((pthread_mutex_t *)mutex)->__data.__lock == 0;
}

static int owner_of(void *mutex) {
  return ((pthread_mutex_t *)mutex)->__data.__owner;
}

static int is_mine(const pthread_mutex_t *mutex) {
  return mutex->__data.__lock != 0 &&
         mutex->__data.__owner == __rt_thread_current();
}

static void take(pthread_mutex_t *mutex) {
  mutex->__data.__lock = 1;
  mutex->__data.__owner = __rt_thread_current();
  __rt_thread_hold();
}

static void give_back(pthread_mutex_t *mutex) {
  if (mutex->__data.__lock != 0)
    __rt_thread_release(mutex->__data.__owner);
  mutex->__data.__lock = 0;
  mutex->__data.__owner = 0;
}

static void check_alive(const pthread_mutex_t *mutex, const char *what) {
  if (mutex->__data.__kind == DESTROYED)
    __rt_thread_misuse("%s of a mutex that was destroyed", what);
}

int pthread_mutex_init(pthread_mutex_t *mutex,
                       const pthread_mutexattr_t *attributes) {
  memset(mutex, 0, sizeof *mutex);
  if (attributes != NULL)
    mutex->__data.__kind = attributes->__align;
  return 0;
}

int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  rt_touch_point("pthread_mutex_destroy", NULL, NULL, NULL, mutex);
  check_alive(mutex, "pthread_mutex_destroy");
  int busy = mutex->__data.__lock != 0;
  if (busy)
    __rt_thread_misuse("pthread_mutex_destroy of a mutex that is locked, by "
                       "thread %d", mutex->__data.__owner);
  else
    mutex->__data.__kind = DESTROYED;
  __mpiproof_thread_plain();
  return busy ? EBUSY : 0;
}

/* The thread holds it already. */
static int lock_again(pthread_mutex_t *mutex) {
  if (mutex->__data.__kind != PTHREAD_MUTEX_RECURSIVE)
    return EDEADLK;
  mutex->__data.__count++;
  return 0;
}

struct Wait {
  pthread_mutex_t *mutex;
  int number;                /* of who waits */
};

static int answers(void *pointer) {
  const struct Wait *wait = pointer;
  const pthread_mutex_t *mutex = wait->mutex;
  int kind = mutex->__data.__kind;
  return mutex->__data.__lock == 0 ||
         (mutex->__data.__owner == wait->number &&
          (kind == PTHREAD_MUTEX_RECURSIVE || kind == PTHREAD_MUTEX_ERRORCHECK));
}

static int owner_waited_for(void *pointer) {
  return owner_of(((const struct Wait *)pointer)->mutex);
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  struct Wait wait = {mutex, __rt_thread_current()};
  int result = 0;
  rt_touch_point("pthread_mutex_lock", answers, &wait, owner_waited_for,
                 mutex);
  check_alive(mutex, "pthread_mutex_lock");
  if (is_free(mutex))
    take(mutex);
  else
    result = lock_again(mutex);
  __mpiproof_thread_plain();
  return result;
}

static int try_lock(pthread_mutex_t *mutex, const char *what, int busy) {
  int result = 0;
  rt_touch_point(what, NULL, NULL, NULL, mutex);
  check_alive(mutex, what);
  if (is_free(mutex))
    take(mutex);
  else if (is_mine(mutex) &&
           mutex->__data.__kind == PTHREAD_MUTEX_RECURSIVE)
    mutex->__data.__count++;
  else
    result = busy;
  __mpiproof_thread_plain();
  return result;
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  return try_lock(mutex, "pthread_mutex_trylock", EBUSY);
}

/* Time passes as it likes: whoever is chosen while the lock is held by another
 * has waited too long. */
int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex,
                            const struct timespec *restrict until) {
  (void)until;
  return try_lock(mutex, "pthread_mutex_timedlock", ETIMEDOUT);
}

static int check_unlock(const pthread_mutex_t *mutex) {
  int kind = mutex->__data.__kind;
  if (is_mine(mutex))
    return 0;
  if (kind == PTHREAD_MUTEX_RECURSIVE || kind == PTHREAD_MUTEX_ERRORCHECK)
    return EPERM;
  if (mutex->__data.__lock == 0)
    __rt_thread_misuse("pthread_mutex_unlock of a mutex that is not locked");
  else
    __rt_thread_misuse("pthread_mutex_unlock of a mutex that thread %d has "
                       "locked", mutex->__data.__owner);
  return 0;
}

void __rt_mutex_release(pthread_mutex_t *mutex) {
  if (mutex->__data.__count > 0) {
    mutex->__data.__count--;
  } else {
    give_back(mutex);
  }
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  rt_touch_point("pthread_mutex_unlock", NULL, NULL, NULL, mutex);
  check_alive(mutex, "pthread_mutex_unlock");
  int error = check_unlock(mutex);
  if (error == 0)
    __rt_mutex_release(mutex);
  __mpiproof_thread_plain();
  return error;
}

int __rt_mutex_is_mine(const pthread_mutex_t *mutex) { return is_mine(mutex); }
int __rt_mutex_is_free(void *mutex) { return is_free(mutex); }
int __rt_mutex_owner(void *mutex) { return owner_of(mutex); }
void __rt_mutex_take(pthread_mutex_t *mutex) { take(mutex); }

/* ---- Attributes ------------------------------------------------------- */

int pthread_mutexattr_init(pthread_mutexattr_t *attributes) {
  memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_mutexattr_destroy(pthread_mutexattr_t *attributes) {
  (void)attributes;
  return 0;
}

int pthread_mutexattr_settype(pthread_mutexattr_t *attributes, int kind) {
  if (kind < PTHREAD_MUTEX_NORMAL || kind > PTHREAD_MUTEX_ADAPTIVE_NP)
    return EINVAL;
  attributes->__align = kind;
  return 0;
}

int pthread_mutexattr_gettype(const pthread_mutexattr_t *restrict attributes,
                              int *restrict kind) {
  *kind = attributes->__align;
  return 0;
}

int pthread_mutexattr_setpshared(pthread_mutexattr_t *attributes, int shared) {
  (void)attributes;
  (void)shared;
  return 0;
}

/* ---- Spin locks: the owner's number, or one of these ------------------- */

enum { SPIN_NEVER_MADE = 0, SPIN_FREE = -1, SPIN_DESTROYED = -2 };

/* What waits for one that is none is told so. */
static int spin_answers(void *lock) { return *(int *)lock <= 0; }
static int spin_owner(void *lock) {
  int owner = *(int *)lock;
  return owner > 0 ? owner : 0;
}

/* One that is none is taken for a free one. */
static void spin_check(pthread_spinlock_t *lock, const char *what) {
  if (*lock == SPIN_NEVER_MADE)
    __rt_thread_misuse("%s of a spin lock that was never initialised", what);
  if (*lock == SPIN_DESTROYED)
    __rt_thread_misuse("%s of a spin lock that was destroyed", what);
  if (*lock <= 0)
    *lock = SPIN_FREE;
}

int pthread_spin_init(pthread_spinlock_t *lock, int shared) {
  (void)shared;
  *lock = SPIN_FREE;
  return 0;
}

int pthread_spin_destroy(pthread_spinlock_t *lock) {
  rt_touch_point("pthread_spin_destroy", NULL, NULL, NULL,
                 (const void *)lock);
  spin_check(lock, "pthread_spin_destroy");
  if (*lock != SPIN_FREE)
    __rt_thread_misuse("pthread_spin_destroy of a lock that thread %d holds",
                       *lock);
  else
    *lock = SPIN_DESTROYED;
  __mpiproof_thread_plain();
  return 0;
}

int pthread_spin_lock(pthread_spinlock_t *lock) {
  rt_touch_point("pthread_spin_lock", spin_answers, (void *)lock, spin_owner,
                 (const void *)lock);
  spin_check(lock, "pthread_spin_lock");
  *lock = __rt_thread_current();
  __rt_thread_hold();
  __mpiproof_thread_plain();
  return 0;
}

int pthread_spin_trylock(pthread_spinlock_t *lock) {
  rt_touch_point("pthread_spin_trylock", NULL, NULL, NULL,
                 (const void *)lock);
  spin_check(lock, "pthread_spin_trylock");
  int busy = *lock != SPIN_FREE;
  if (!busy) {
    *lock = __rt_thread_current();
    __rt_thread_hold();
  }
  __mpiproof_thread_plain();
  return busy ? EBUSY : 0;
}

int pthread_spin_unlock(pthread_spinlock_t *lock) {
  rt_touch_point("pthread_spin_unlock", NULL, NULL, NULL,
                 (const void *)lock);
  spin_check(lock, "pthread_spin_unlock");
  if (*lock != __rt_thread_current())
    __rt_thread_misuse("pthread_spin_unlock of a lock that the thread does not "
                       "hold");
  if (*lock > 0)
    __rt_thread_release(*lock);
  *lock = SPIN_FREE;
  __mpiproof_thread_plain();
  return 0;
}
