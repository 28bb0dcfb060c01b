// plain: verified
// BUG=1: violated assertion-failed @ A
// main ends by pthread_exit; the other thread ends the process. 1: it relies on
// what main would have done after it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x;

static void *work(void *p) {
#if BUG
  int seen = x;
  assert(seen == 1); /* @A */
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_detach(t);
  x = 1;
  pthread_exit(0);
}
