// plain: verified
// BUG=1: violated data-race
// Publication by release and acquire. 1: the data is written after it.
#include <assert.h>
#include <pthread.h>

static int flag, data;

static void *work(void *p) {
#if BUG
  __atomic_store_n(&flag, 1, __ATOMIC_RELEASE);
  data = 5;
#else
  data = 5;
  __atomic_store_n(&flag, 1, __ATOMIC_RELEASE);
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  if (__atomic_load_n(&flag, __ATOMIC_ACQUIRE)) {
    int seen = data;
    assert(BUG || seen == 5);
  }
  pthread_join(t, 0);
  return 0;
}
