/* threads.h for programs with one thread: C11 7.26, on pthread.c. */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <threads.h>
#include <time.h>

#include "../internal.h"

static pthread_mutex_t *mutex_of(mtx_t *mutex) {
  _Static_assert(sizeof(mtx_t) == sizeof(pthread_mutex_t), "same layout");
  return (pthread_mutex_t *)(void *)mutex;
}

int mtx_init(mtx_t *mutex, int type) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
  if (type & mtx_recursive)
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(mutex_of(mutex), &attributes);
  return thrd_success;
}

void mtx_destroy(mtx_t *mutex) { (void)mutex; }

int mtx_lock(mtx_t *mutex) {
  return pthread_mutex_lock(mutex_of(mutex)) == 0 ? thrd_success : thrd_error;
}

int mtx_trylock(mtx_t *mutex) {
  return pthread_mutex_trylock(mutex_of(mutex)) == 0 ? thrd_success
                                                     : thrd_busy;
}

int mtx_timedlock(mtx_t *restrict mutex,
                  const struct timespec *restrict until) {
  (void)until;
  return pthread_mutex_trylock(mutex_of(mutex)) == 0 ? thrd_success
                                                     : thrd_timedout;
}

int mtx_unlock(mtx_t *mutex) {
  return pthread_mutex_unlock(mutex_of(mutex)) == 0 ? thrd_success
                                                    : thrd_error;
}

int thrd_create(thrd_t *thread, thrd_start_t start, void *argument) {
  (void)thread;
  (void)start;
  (void)argument;
  __mpiproof_stop("thrd_create: threads are not modelled");
}

thrd_t thrd_current(void) { return pthread_self(); }

int thrd_equal(thrd_t a, thrd_t b) { return a == b; }

int thrd_sleep(const struct timespec *span, struct timespec *rest) {
  return nanosleep(span, rest);
}

void thrd_yield(void) { sched_yield(); }

void call_once(once_flag *flag, void (*function)(void)) {
  pthread_once((pthread_once_t *)(void *)flag, function);
}

int tss_create(tss_t *key, tss_dtor_t destructor) {
  return pthread_key_create(key, destructor) == 0 ? thrd_success : thrd_error;
}

void *tss_get(tss_t key) { return pthread_getspecific(key); }

int tss_set(tss_t key, void *value) {
  return pthread_setspecific(key, value) == 0 ? thrd_success : thrd_error;
}

void tss_delete(tss_t key) { pthread_key_delete(key); }
