// plain: verified
// BUG=1: violated thread-misuse @ A, thread-deadlock
// A wait for a condition needs the mutex. 1: it is not locked.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int ready;

static void *work(void *p) {
  pthread_mutex_lock(&m);
  ready = 1;
  pthread_cond_broadcast(&c);
  pthread_mutex_unlock(&m);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
#if BUG
  pthread_cond_wait(&c, &m); /* @A */
  pthread_mutex_unlock(&m);
#else
  pthread_mutex_lock(&m);
  while (!ready) pthread_cond_wait(&c, &m);
  pthread_mutex_unlock(&m);
#endif
  pthread_join(t, 0);
  return 0;
}
