// plain: verified
// BUG=1: violated thread-deadlock
// BUG=2: violated assertion-failed @ A
// 1: the flag is looked at outside the lock (as an atomic variable), so the
// signal may come between. 2: woken without reason, it does not look again.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static atomic_int ready;

static void *work(void *p) {
#if BUG == 1
  ready = 1;
  pthread_cond_signal(&c);
#else
  pthread_mutex_lock(&m);
  ready = 1;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_mutex_lock(&m);
#if BUG == 2
  if (!ready) pthread_cond_wait(&c, &m);
  int now = ready;
  assert(now); /* @A */
#else
  while (!ready) pthread_cond_wait(&c, &m);
#endif
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
