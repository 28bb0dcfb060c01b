/* threads.h: C11 7.26, on pthreads. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
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

void mtx_destroy(mtx_t *mutex) { pthread_mutex_destroy(mutex_of(mutex)); }

int mtx_lock(mtx_t *mutex) {
  return pthread_mutex_lock(mutex_of(mutex)) == 0 ? thrd_success : thrd_error;
}

int mtx_trylock(mtx_t *mutex) {
  return pthread_mutex_trylock(mutex_of(mutex)) == 0 ? thrd_success
                                                     : thrd_busy;
}

int mtx_timedlock(mtx_t *restrict mutex,
                  const struct timespec *restrict until) {
  return pthread_mutex_timedlock(mutex_of(mutex), until) == 0 ? thrd_success
                                                              : thrd_timedout;
}

int mtx_unlock(mtx_t *mutex) {
  return pthread_mutex_unlock(mutex_of(mutex)) == 0 ? thrd_success
                                                    : thrd_error;
}

struct Start {
  thrd_start_t function;
  void *argument;
};

static void *run(void *pointer) {
  struct Start start = *(struct Start *)pointer;
  __mpiproof_release(pointer);
  return (void *)(intptr_t)start.function(start.argument);
}

int thrd_create(thrd_t *thread, thrd_start_t function, void *argument) {
  struct Start *start = __mpiproof_alloc(sizeof *start, 16, 0);
  *start = (struct Start){function, argument};
  return pthread_create(thread, NULL, run, start) == 0 ? thrd_success
                                                       : thrd_nomem;
}

int thrd_join(thrd_t thread, int *result) {
  void *value;
  if (pthread_join(thread, &value) != 0)
    return thrd_error;
  if (result != NULL)
    *result = (int)(intptr_t)value;
  return thrd_success;
}

int thrd_detach(thrd_t thread) {
  return pthread_detach(thread) == 0 ? thrd_success : thrd_error;
}

_Noreturn void thrd_exit(int result) {
  pthread_exit((void *)(intptr_t)result);
}

static pthread_cond_t *condition_of(cnd_t *condition) {
  _Static_assert(sizeof(cnd_t) == sizeof(pthread_cond_t), "same layout");
  return (pthread_cond_t *)(void *)condition;
}

static int answer(int error) {
  return error == 0 ? thrd_success : thrd_error;
}

int cnd_init(cnd_t *condition) {
  return answer(pthread_cond_init(condition_of(condition), NULL));
}

void cnd_destroy(cnd_t *condition) {
  pthread_cond_destroy(condition_of(condition));
}

int cnd_signal(cnd_t *condition) {
  return answer(pthread_cond_signal(condition_of(condition)));
}

int cnd_broadcast(cnd_t *condition) {
  return answer(pthread_cond_broadcast(condition_of(condition)));
}

int cnd_wait(cnd_t *condition, mtx_t *mutex) {
  return answer(pthread_cond_wait(condition_of(condition), mutex_of(mutex)));
}

int cnd_timedwait(cnd_t *restrict condition, mtx_t *restrict mutex,
                  const struct timespec *restrict until) {
  int error = pthread_cond_timedwait(condition_of(condition), mutex_of(mutex),
                                     until);
  return error == ETIMEDOUT ? thrd_timedout : answer(error);
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
