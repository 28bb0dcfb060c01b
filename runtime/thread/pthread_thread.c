/* pthread.h (POSIX): beginning, ending, joining of threads. */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "../internal.h"
#include "thread.h"

void __rt_keys_destroy(struct RtThread *self);

/* A handle names a number and how many owners it had before. */
static pthread_t handle_of(int number) {
  return (pthread_t)number +
         (pthread_t)__rt_threads[number].generation * (RT_THREADS + 1);
}

/* NULL: there is no such thread any more. */
static struct RtThread *find(pthread_t handle) {
  unsigned number = (unsigned)(handle % (RT_THREADS + 1));
  if (number == 0 || !__rt_threads[number].used ||
      handle_of((int)number) != handle)
    return NULL;
  return &__rt_threads[number];
}

void __mpiproof_thread_cut(void);
void __mpiproof_thread_lead(int slot);

static void give_up(struct RtThread *t) {
  t->used = 0;
  t->generation++;
}

static void run(void *argument) {
  struct RtThread *self = __rt_thread_self();
  void *(*function)(void *) = self->function;
  self->function = NULL;
  self->what = NULL;
  __mpiproof_thread_plain();
  pthread_exit(function(argument));
}

int pthread_create(pthread_t *restrict thread,
                   const pthread_attr_t *restrict attributes,
                   void *(*function)(void *), void *restrict argument) {
  int state = PTHREAD_CREATE_JOINABLE;
  if (attributes != NULL)
    pthread_attr_getdetachstate(attributes, &state);
  const struct RtPause pause = {.what = "pthread_create", .apart = 1};
  __rt_thread_pause(&pause);
  __mpiproof_thread_cut();
  int number = __rt_thread_new(run, argument);
  __mpiproof_thread_plain();
  if (number == 0) {
    __mpiproof_limit("more threads at a time than we have room for: "
                     "pthread_create returns EAGAIN");
    return EAGAIN;
  }
  __rt_threads[number].function = function;
  __rt_threads[number].made = __mpiproof_place();
  __rt_threads[number].detached = state == PTHREAD_CREATE_DETACHED;
  *thread = handle_of(number);
  return 0;
}

/* ---- What is left behind ---------------------------------------------- */

static void check_locks(const struct RtThread *self) {
  char text[160];
  if (self->held == 0)
    return;
  snprintf(text, sizeof text,
           "thread %d ends and holds %d lock%s, which nobody can unlock any "
           "more; the last one was locked here", __rt_thread_current(),
           self->held, self->held == 1 ? "" : "s");
  __mpiproof_report("thread-leak", text, self->held_place);
}

void __rt_threads_report(void) {
  for (int i = RT_THREAD_FIRST + 1; i <= RT_THREADS; i++) {
    const struct RtThread *t = &__rt_threads[i];
    char text[160];
    if (!t->used || t->detached)
      continue;
    snprintf(text, sizeof text,
             "thread %d, made here, %s when the process ends and was neither "
             "joined nor detached", i, t->ended ? "has ended" : "still runs");
    __mpiproof_report("thread-leak", text, t->made);
  }
}

_Noreturn void pthread_exit(void *result) {
  struct RtThread *self = __rt_thread_self();
  self->result = result;
  __rt_keys_destroy(self);
  if (__rt_thread_drop_locals != 0)
    __rt_thread_drop_locals(self);
  check_locks(self);
  self->ending = 1;
  __rt_thread_point("its end", NULL, NULL, NULL);
  self = __rt_thread_self();
  if (self->joiner != 0)
    __mpiproof_thread_lead(__rt_threads[self->joiner].slot);
  __rt_thread_end();
}

static int has_ended(void *thread) {
  return ((struct RtThread *)thread)->ended;
}

static int number_of(void *thread) {
  return (int)((struct RtThread *)thread - __rt_threads);
}

static int check_join(const struct RtThread *t) {
  if (t == NULL) {
    __rt_thread_misuse("pthread_join of a thread that does not exist: it was "
                       "joined, or was detached and has ended");
    return ESRCH;
  }
  if (t->detached) {
    __rt_thread_misuse("pthread_join of a thread that is detached");
    return EINVAL;
  }
  if (t->joiner != 0) {
    __rt_thread_misuse("two threads join the same thread");
    return EINVAL;
  }
  return 0;
}

int pthread_join(pthread_t thread, void **result) {
  struct RtThread *t = find(thread);
  if (t == __rt_thread_self()) {
    __rt_thread_misuse("a thread joins itself");
    return EDEADLK;
  }
  int error = check_join(t);
  if (error != 0)
    return error;
  t->joiner = __rt_thread_current();
  const struct RtPause pause = {.what = "pthread_join", .ready = has_ended,
                                .object = t, .holder = number_of, .apart = 1};
  __rt_thread_pause(&pause);
  void *value = t->result;
  __rt_thread_self()->after |= t->after | 1ull << number_of(t);
  give_up(t);
  __mpiproof_thread_plain();
  if (result != NULL)
    *result = value;
  return 0;
}

int pthread_tryjoin_np(pthread_t thread, void **result) {
  struct RtThread *t = find(thread);
  int error = check_join(t);
  if (error != 0)
    return error;
  rt_full_point("pthread_tryjoin_np", NULL, NULL);
  __mpiproof_thread_plain();
  return t->ended ? pthread_join(thread, result) : EBUSY;
}

int pthread_detach(pthread_t thread) {
  rt_full_point("pthread_detach", NULL, NULL);
  __mpiproof_thread_plain();
  struct RtThread *t = find(thread);
  int error = check_join(t);
  if (error != 0)
    return error;
  t->detached = 1;
  if (t->ended)
    give_up(t);
  return 0;
}

pthread_t pthread_self(void) { return handle_of(__rt_thread_current()); }

int pthread_equal(pthread_t a, pthread_t b) { return a == b; }

int sched_yield(void) {
  rt_point("sched_yield");
  rt_point_end();
  return 0;
}

int pthread_cancel(pthread_t thread) {
  (void)thread;
  __mpiproof_stop("pthread_cancel is not modelled");
}

int pthread_setcancelstate(int state, int *old) {
  if (old != NULL)
    *old = PTHREAD_CANCEL_ENABLE;
  (void)state;
  return 0;
}

int pthread_setcanceltype(int type, int *old) {
  if (old != NULL)
    *old = PTHREAD_CANCEL_DEFERRED;
  (void)type;
  return 0;
}

void pthread_testcancel(void) {}

int pthread_setname_np(pthread_t thread, const char *name) {
  (void)thread;
  return strlen(name) < 16 ? 0 : ERANGE;
}

int pthread_atfork(void (*prepare)(void), void (*parent)(void),
                   void (*child)(void)) {
  (void)prepare;
  (void)parent;
  (void)child;
  return 0;
}

/* ---- Attributes ------------------------------------------------------- */

struct Attributes {
  int state;
  size_t stack;
};
_Static_assert(sizeof(struct Attributes) <= sizeof(pthread_attr_t), "fits");

static struct Attributes *of(const pthread_attr_t *attributes) {
  return (struct Attributes *)(uintptr_t)attributes;
}

int pthread_attr_init(pthread_attr_t *attributes) {
  memset(attributes, 0, sizeof *attributes);
  of(attributes)->stack = (size_t)8 << 20;
  return 0;
}

int pthread_attr_destroy(pthread_attr_t *attributes) {
  (void)attributes;
  return 0;
}

int pthread_attr_setdetachstate(pthread_attr_t *attributes, int state) {
  if (state != PTHREAD_CREATE_JOINABLE && state != PTHREAD_CREATE_DETACHED)
    return EINVAL;
  of(attributes)->state = state;
  return 0;
}

int pthread_attr_getdetachstate(const pthread_attr_t *attributes, int *state) {
  *state = of(attributes)->state;
  return 0;
}

int pthread_attr_setstacksize(pthread_attr_t *attributes, size_t size) {
  if (size < 16384)
    return EINVAL;
  of(attributes)->stack = size;
  return 0;
}

int pthread_attr_getstacksize(const pthread_attr_t *restrict attributes,
                              size_t *restrict size) {
  *size = of(attributes)->stack;
  return 0;
}

int pthread_attr_setscope(pthread_attr_t *attributes, int scope) {
  (void)attributes;
  return scope == PTHREAD_SCOPE_SYSTEM ? 0 : ENOTSUP;
}

int pthread_attr_setguardsize(pthread_attr_t *attributes, size_t size) {
  (void)attributes;
  (void)size;
  return 0;
}
