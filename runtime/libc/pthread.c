/* pthread.h (POSIX): threads one after the other, locks, once, keys.
 *
 * A new thread runs at once and to its end, inside pthread_create: one of the
 * possible interleavings, and the only one that is looked at, which is a
 * recorded limit.  Where it would have to wait for another thread the path
 * ends with a limit.
 *
 * Locks keep their state, so that trylock and recursive locks work; waiting
 * for what no other thread can give is reported. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include "../internal.h"
#include "thread.h"

/* ---- threads ----------------------------------------------------------- */

enum {
  FIRST = RT_THREAD_FIRST,
  LIMIT = 256,                /* threads of a process */
  YIELDS = 1000,              /* of a thread that then counts as waiting */
};

static int current = FIRST;
static int count = FIRST;     /* the number of the newest thread */
static int yields;            /* of the current thread, if it is no first */
static struct {
  void *result;
  int state;                  /* 0: runs or ran, 1: joined or detached */
} threads[LIMIT + 1];

int __rt_thread_current(void) { return current; }

static _Noreturn void wait_for_other(void) {
  __mpiproof_stop("a thread waits for another one, and threads are run one "
                  "after the other");
}

static _Noreturn void report_deadlock(void) {
  if (count != FIRST)
    wait_for_other();
  __mpiproof_fault("invalid-library-call",
                   "the only thread waits for a lock it holds itself");
}

int pthread_create(pthread_t *restrict thread,
                   const pthread_attr_t *restrict attributes,
                   void *(*start)(void *), void *restrict argument) {
  (void)attributes;
  if (count == LIMIT)
    return EAGAIN;
  __mpiproof_narrow("threads are run one after the other: other interleavings "
                    "were not explored");
  int creator = current;
  int number = ++count;
  *thread = (pthread_t)number;
  current = number;
  yields = 0;
  threads[number].result = start(argument);
  current = creator;
  yields = 0;
  return 0;
}

static int is_thread(pthread_t thread) {
  return thread >= FIRST && thread <= (pthread_t)count;
}

int pthread_join(pthread_t thread, void **result) {
  if (thread == (pthread_t)current)
    return EDEADLK;
  if (!is_thread(thread))
    return ESRCH;
  if (thread == FIRST)
    wait_for_other();
  if (threads[thread].state != 0)
    return EINVAL;
  threads[thread].state = 1;
  if (result != NULL)
    *result = threads[thread].result;
  return 0;
}

int pthread_detach(pthread_t thread) {
  if (!is_thread(thread))
    return ESRCH;
  threads[thread].state = 1;
  return 0;
}

pthread_t pthread_self(void) { return (pthread_t)current; }

int pthread_equal(pthread_t a, pthread_t b) { return a == b; }

int pthread_attr_init(pthread_attr_t *attributes) {
  memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_attr_destroy(pthread_attr_t *attributes) {
  (void)attributes;
  return 0;
}

int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state) {
  (void)attributes;
  (void)state;
  return 0;
}

int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) {
  (void)attributes;
  (void)size;
  return 0;
}

int pthread_setcancelstate(int state, int *old) {
  static int current = PTHREAD_CANCEL_ENABLE;
  if (old != NULL)
    *old = current;
  current = state;
  return 0;
}

int sched_yield(void) {
  if (current != FIRST && ++yields > YIELDS)
    wait_for_other();
  return 0;
}

/* ---- mutexes ----------------------------------------------------------- */

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

int pthread_mutex_init(pthread_mutex_t *mutex,
                       const pthread_mutexattr_t *attributes) {
  memset(mutex, 0, sizeof *mutex);
  if (attributes != NULL)
    mutex->__data.__kind = attributes->__align;
  return 0;
}

int pthread_mutex_destroy(pthread_mutex_t *mutex) {
  return mutex->__data.__lock != 0 ? EBUSY : 0;
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
  if (mutex->__data.__lock == 0)
    mutex->__data.__lock = 1;
  else if (mutex->__data.__kind == PTHREAD_MUTEX_RECURSIVE)
    mutex->__data.__count++;
  else
    return EBUSY;
  return 0;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
  if (pthread_mutex_trylock(mutex) == 0)
    return 0;
  if (mutex->__data.__kind == PTHREAD_MUTEX_ERRORCHECK)
    return EDEADLK;
  report_deadlock();
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex,
                            const struct timespec *restrict until) {
  (void)until;
  return pthread_mutex_trylock(mutex) == 0 ? 0 : ETIMEDOUT;
}

int pthread_mutex_unlock(pthread_mutex_t *mutex) {
  if (mutex->__data.__lock == 0)
    return mutex->__data.__kind == PTHREAD_MUTEX_NORMAL ? 0 : EPERM;
  if (mutex->__data.__count > 0)
    mutex->__data.__count--;
  else
    mutex->__data.__lock = 0;
  return 0;
}

/* ---- spin locks, read-write locks -------------------------------------- */

int pthread_spin_init(pthread_spinlock_t *lock, int shared) {
  (void)shared;
  *lock = 0;
  return 0;
}

int pthread_spin_destroy(pthread_spinlock_t *lock) {
  (void)lock;
  return 0;
}

int pthread_spin_trylock(pthread_spinlock_t *lock) {
  if (*lock != 0)
    return EBUSY;
  *lock = 1;
  return 0;
}

int pthread_spin_lock(pthread_spinlock_t *lock) {
  if (pthread_spin_trylock(lock) != 0)
    report_deadlock();
  return 0;
}

int pthread_spin_unlock(pthread_spinlock_t *lock) {
  *lock = 0;
  return 0;
}

int pthread_rwlock_init(pthread_rwlock_t *restrict lock,
                        const pthread_rwlockattr_t *restrict attributes) {
  (void)attributes;
  memset(lock, 0, sizeof *lock);
  return 0;
}

int pthread_rwlock_destroy(pthread_rwlock_t *lock) {
  (void)lock;
  return 0;
}

int pthread_rwlock_tryrdlock(pthread_rwlock_t *lock) {
  if (lock->__data.__writers != 0)
    return EBUSY;
  lock->__data.__readers++;
  return 0;
}

int pthread_rwlock_trywrlock(pthread_rwlock_t *lock) {
  if (lock->__data.__writers != 0 || lock->__data.__readers != 0)
    return EBUSY;
  lock->__data.__writers = 1;
  return 0;
}

int pthread_rwlock_rdlock(pthread_rwlock_t *lock) {
  return pthread_rwlock_tryrdlock(lock) == 0 ? 0 : EDEADLK;
}

int pthread_rwlock_wrlock(pthread_rwlock_t *lock) {
  if (pthread_rwlock_trywrlock(lock) == 0)
    return 0;
  if (lock->__data.__writers != 0)
    return EDEADLK;
  report_deadlock();
}

int pthread_rwlock_unlock(pthread_rwlock_t *lock) {
  if (lock->__data.__writers != 0)
    lock->__data.__writers = 0;
  else if (lock->__data.__readers != 0)
    lock->__data.__readers--;
  return 0;
}

/* ---- condition variables ----------------------------------------------- */

int pthread_condattr_init(pthread_condattr_t *attributes) {
  memset(attributes, 0, sizeof *attributes);
  return 0;
}

int pthread_condattr_destroy(pthread_condattr_t *attributes) {
  (void)attributes;
  return 0;
}

int pthread_cond_init(pthread_cond_t *restrict condition,
                      const pthread_condattr_t *restrict attributes) {
  (void)attributes;
  memset(condition, 0, sizeof *condition);
  return 0;
}

int pthread_cond_destroy(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

int pthread_cond_signal(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

int pthread_cond_broadcast(pthread_cond_t *condition) {
  (void)condition;
  return 0;
}

int pthread_cond_wait(pthread_cond_t *restrict condition,
                      pthread_mutex_t *restrict mutex) {
  (void)condition;
  (void)mutex;
  if (count != FIRST)
    wait_for_other();
  __mpiproof_stop("pthread_cond_wait: no other thread can signal");
}

int pthread_cond_timedwait(pthread_cond_t *restrict condition,
                           pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict until) {
  (void)condition;
  (void)mutex;
  (void)until;
  return ETIMEDOUT;
}

/* ---- once, keys -------------------------------------------------------- */

int pthread_once(pthread_once_t *control, void (*function)(void)) {
  if (*control == PTHREAD_ONCE_INIT) {
    *control = 1;
    function();
  }
  return 0;
}

enum { KEY_LIMIT = 128 };

static const void *key_values[KEY_LIMIT];
static char key_used[KEY_LIMIT];

int pthread_key_create(pthread_key_t *key, void (*destructor)(void *)) {
  (void)destructor; /* runs when a thread ends before the process */
  for (unsigned i = 0; i < KEY_LIMIT; i++)
    if (!key_used[i]) {
      key_used[i] = 1;
      key_values[i] = NULL;
      *key = i;
      return 0;
    }
  return EAGAIN;
}

static int is_key(pthread_key_t key) {
  return key < KEY_LIMIT && key_used[key];
}

int pthread_key_delete(pthread_key_t key) {
  if (!is_key(key))
    return EINVAL;
  key_used[key] = 0;
  return 0;
}

void *pthread_getspecific(pthread_key_t key) {
  return is_key(key) ? (void *)key_values[key] : NULL;
}

int pthread_setspecific(pthread_key_t key, const void *value) {
  if (!is_key(key))
    return EINVAL;
  key_values[key] = value;
  return 0;
}

int pthread_atfork(void (*prepare)(void), void (*parent)(void),
                   void (*child)(void)) {
  (void)prepare;
  (void)parent;
  (void)child;
  return 0;
}
