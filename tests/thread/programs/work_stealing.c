// plain: verified
// BUG=1: violated assertion-failed @ A
// The owner takes from one end of a deque of two, a thief from the other; the
// last one is decided by an exchange. 1: it is not.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int top_, bottom = 2;
static atomic_int done[2];

static void *thief(void *p) {
  int t = top_, b = bottom;
  if (t < b && atomic_compare_exchange_strong(&top_, &t, t + 1)) done[t]++;
  return p;
}

static int take(void) {
  int b = bottom - 1;
  bottom = b;
  int t = top_;
  if (t < b) return b;
  int mine = -1;
  if (t == b) {
#if BUG
    mine = b;
#else
    if (atomic_compare_exchange_strong(&top_, &t, t + 1)) mine = b;
#endif
  }
  bottom = b + 1;
  return mine;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, thief, 0);
  for (int i = 0; i < 2; i++) {
    int job = take();
    if (job >= 0) done[job]++;
  }
  pthread_join(t, 0);
  assert(done[0] <= 1 && done[1] == 1); /* @A */
  return 0;
}
