// plain: verified
// BUG=1: violated assertion-failed @ A
// __sync and __atomic operations of all sizes. 1: read and written in two steps.
#include <assert.h>
#include <pthread.h>

static char c;
static short s;
static int i;
static long l;

static void *work(void *p) {
#if BUG
  int old = __atomic_load_n(&i, __ATOMIC_SEQ_CST);
  __atomic_store_n(&i, old + 1, __ATOMIC_SEQ_CST);
#else
  __sync_fetch_and_add(&i, 1);
  __sync_add_and_fetch(&c, 1);
  __atomic_fetch_or(&s, 3, __ATOMIC_SEQ_CST);
  __atomic_exchange_n(&l, 9, __ATOMIC_SEQ_CST);
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  work(0);
  pthread_join(t, 0);
  assert(i == 2); /* @A */
  assert(BUG || (c == 2 && s == 3 && l == 9));
  return 0;
}
