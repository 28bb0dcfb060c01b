// plain: verified
// BUG=1: violated assertion-failed
// BUG=2: violated data-race @ A
// tsan: no
// An atomic object of 24 bytes. 1: read in two parts. 2: read with an order that
// shows nothing else.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct Wide {
  long a, b, c;
};
static _Atomic struct Wide wide;
static int x;

static void *work(void *p) {
  struct Wide value = {1, 1, 1};
  x = 1;
  atomic_store_explicit(&wide, value, memory_order_release);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  struct Wide one = atomic_load_explicit(
      &wide, BUG == 2 ? memory_order_relaxed : memory_order_acquire);
#if BUG == 1
  struct Wide other = atomic_load(&wide);
  one.a = other.a;
#endif
  assert(one.a == one.c);
  if (one.b == 1)
    assert(x == 1); /* @A */
  pthread_join(t, 0);
  return 0;
}
