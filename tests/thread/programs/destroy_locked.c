// plain: verified
// BUG=1: violated thread-misuse @ A
// BUG=2: violated thread-misuse @ B
// 1: a mutex is destroyed while another thread may hold it. 2: locked after it
// was destroyed.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *p) {
  pthread_mutex_lock(&m);
  pthread_mutex_unlock(&m);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
#if BUG != 1
  pthread_join(t, 0);
#endif
  pthread_mutex_destroy(&m); /* @A */
#if BUG == 1
  pthread_join(t, 0);
#elif BUG == 2
  pthread_mutex_lock(&m); /* @B */
#endif
  return 0;
}
