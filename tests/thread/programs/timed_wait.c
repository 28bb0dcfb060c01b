// plain: verified
// BUG=1: violated assertion-failed @ A
// A wait that may run out. 1: taken for a signal.
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <time.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;

static void *work(void *p) {
  pthread_mutex_lock(&m);
  ready = 1;
  pthread_cond_signal(&c);
  pthread_mutex_unlock(&m);
  return p;
}

int main(void) {
  pthread_t t;
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  pthread_create(&t, 0, work, 0);
  pthread_mutex_lock(&m);
  int e = 0;
  while (!ready && e == 0) e = pthread_cond_timedwait(&c, &m, &until);
#if BUG
  assert(ready); /* @A */
#else
  assert(ready || e == ETIMEDOUT);
#endif
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
