// plain: verified
// BUG=1: violated thread-misuse @ A
// A mutex is given back by who took it. 1: by another one (a semaphore could).
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *p) {
#if !BUG
  pthread_mutex_lock(&m);
#endif
  pthread_mutex_unlock(&m); /* @A */
  return p;
}

int main(void) {
  pthread_t t;
#if BUG
  pthread_mutex_lock(&m);
#endif
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
  return 0;
}
