// plain: verified
// BUG=1: verified thread-leak @ A
// BUG=2: verified thread-leak
// 1: a thread ends with a lock that nobody can give back. 2: a thread is neither
// joined nor detached.
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static atomic_int done;

static void *work(void *p) {
  pthread_mutex_lock(&m); /* @A */
#if BUG != 1
  pthread_mutex_unlock(&m);
#endif
  done = 1;
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
#if BUG == 2
  while (!done)
    ;
#else
  pthread_join(t, 0);
#endif
  return 0;
}
