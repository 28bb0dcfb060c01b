// plain: verified
// BUG=1: violated data-race
// An object that is accessed atomically by one and plainly by another thread.
#include <pthread.h>

static int x;

static void *work(void *p) {
  __atomic_store_n(&x, 1, __ATOMIC_SEQ_CST);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
#if BUG
  int seen = x;
#else
  int seen = __atomic_load_n(&x, __ATOMIC_SEQ_CST);
#endif
  pthread_join(t, 0);
  return seen > 1;
}
