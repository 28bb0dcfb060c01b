// Z3 looks at nothing of ours while it works, so a second thread does, and
// interrupts it. The first, short allowance of a question goes without: there
// the thread would cost as much as the answer.
#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "solver/z3_internal.h"

#define WAIT_NANOSECONDS 50000000   // between looks

struct Z3Watch {
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  bool over;               // the check has ended
  Z3_context context;
  const Halt *halt;
};

static struct timespec next_look(void) {
  struct timespec at;
  clock_gettime(CLOCK_REALTIME, &at);
  at.tv_nsec += WAIT_NANOSECONDS;
  if (at.tv_nsec >= 1000000000) {
    at.tv_nsec -= 1000000000;
    at.tv_sec++;
  }
  return at;
}

static void *watch(void *context) {
  Z3Watch *w = context;
  pthread_mutex_lock(&w->lock);
  while (!w->over) {
    struct timespec at = next_look();
    pthread_cond_timedwait(&w->changed, &w->lock, &at);
    // Again and again: an interrupt between two steps of Z3's is lost.
    if (!w->over && halt_is_near(w->halt)) Z3_interrupt(w->context);
  }
  pthread_mutex_unlock(&w->lock);
  return NULL;
}

Z3Watch *z3_watch_start(Z3_context context, const Halt *halt) {
  if (halt == NULL) return NULL;
  Z3Watch *w = mem_alloc_zero(sizeof *w);
  w->context = context;
  w->halt = halt;
  pthread_mutex_init(&w->lock, NULL);
  pthread_cond_init(&w->changed, NULL);
  if (pthread_create(&w->thread, NULL, watch, w) == 0) return w;
  pthread_cond_destroy(&w->changed);
  pthread_mutex_destroy(&w->lock);
  mem_free(w, sizeof *w);
  return NULL;
}

void z3_watch_end(Z3Watch *w) {
  if (w == NULL) return;
  pthread_mutex_lock(&w->lock);
  w->over = true;
  pthread_cond_signal(&w->changed);
  pthread_mutex_unlock(&w->lock);
  pthread_join(w->thread, NULL);
  pthread_cond_destroy(&w->changed);
  pthread_mutex_destroy(&w->lock);
  mem_free(w, sizeof *w);
}
