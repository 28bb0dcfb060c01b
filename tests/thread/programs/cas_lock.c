// plain: verified
// BUG=1: violated data-race
// A lock of __sync operations. 1: a test and a set.
#include <assert.h>
#include <pthread.h>

static volatile int lock;
static int x;

static void *work(void *p) {
#if BUG
  while (__sync_fetch_and_add(&lock, 0))
    ;
  __sync_fetch_and_or(&lock, 1);
#else
  while (!__sync_bool_compare_and_swap(&lock, 0, 1))
    ;
#endif
  x++;
  __sync_lock_release(&lock);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  work(0);
  pthread_join(t, 0);
  assert(x == 2);
  return 0;
}
