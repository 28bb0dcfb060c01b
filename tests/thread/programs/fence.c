// plain: verified
// BUG=1: violated data-race
// tsan: no
// Publication by a relaxed flag and fences. 1: the flag is plain.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#if BUG
static volatile int flag;
#define STORE() (flag = 1)
#define LOAD() flag
#else
static atomic_int flag;
#define STORE() atomic_store_explicit(&flag, 1, memory_order_relaxed)
#define LOAD() atomic_load_explicit(&flag, memory_order_relaxed)
#endif
static int data;

static void *work(void *p) {
  data = 5;
  atomic_thread_fence(memory_order_release);
  STORE();
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  if (LOAD()) {
    atomic_thread_fence(memory_order_acquire);
    int seen = data;
    assert(seen == 5);
  }
  pthread_join(t, 0);
  return 0;
}
