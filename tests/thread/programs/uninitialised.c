// plain: verified
// BUG=1: violated uninitialised-value
// BUG=2: violated uninitialised-value, thread-misuse
// tsan: no
// Mutexes and semaphores need a beginning. 1: a mutex of malloc has none. 2: nor
// has a barrier.
#include <pthread.h>
#include <stdlib.h>

static void *work(void *p) {
  pthread_mutex_lock(p); /* @A */
  pthread_mutex_unlock(p);
  return 0;
}

int main(void) {
  pthread_t t;
  pthread_mutex_t *m = malloc(sizeof *m);
#if BUG != 1
  pthread_mutex_init(m, 0);
#endif
  pthread_create(&t, 0, work, m);
  pthread_join(t, 0);
#if BUG == 2
  pthread_barrier_t *b = malloc(sizeof *b);
  pthread_barrier_wait(b); /* @B */
  free(b);
#endif
  free(m);
  return 0;
}
