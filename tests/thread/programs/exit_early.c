// plain: verified
// BUG=1: violated assertion-failed @ A
// The process ends when main returns. 1: a thread is expected to have run.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int ran;

static void *work(void *p) {
  ran = 1;
  return p;
}

static void at_end(void) {
#if BUG
  assert(ran); /* @A */
#endif
}

int main(void) {
  pthread_t t;
  atexit(at_end);
  pthread_create(&t, 0, work, 0);
#if !BUG
  pthread_join(t, 0);
#else
  pthread_detach(t);
#endif
  return 0;
}
