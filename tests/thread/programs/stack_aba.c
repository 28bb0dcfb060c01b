// plain: verified
// BUG=1: violated assertion-failed @ A
// A stack without locks, of indices. One thread pops twice and gives the first
// back, while another one pops. 1: the top is the same index again, so the
// exchange of the other one succeeds with a next one that is gone (ABA).
// Otherwise the top carries a count of changes.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

enum { NONE = 7 };
static atomic_int next_[2], top_;   // top_: index | count << 3
static atomic_int owners[2];

static int pop(void) {
  for (;;) {
    int t = top_;
    if ((t & 7) == NONE) return NONE;
    int want = next_[t & 7] | (BUG ? 0 : (t & ~7) + 8);
    if (atomic_compare_exchange_strong(&top_, &t, want)) return t & 7;
  }
}

static void push(int i) {
  for (;;) {
    int t = top_;
    next_[i] = t & 7;
    if (atomic_compare_exchange_strong(&top_, &t,
                                       i | (BUG ? 0 : (t & ~7) + 8)))
      return;
  }
}

static void take(int i) {
  if (i == NONE) return;
  int before = atomic_fetch_add(&owners[i], 1);
  assert(before == 0); /* @A */
}

static void *other(void *p) {
  int i = pop();
  take(i);
  i = pop();
  take(i);
  return p;
}

int main(void) {
  pthread_t t;
  next_[0] = 1;
  next_[1] = NONE;
  pthread_create(&t, 0, other, 0);
  int a = pop(), b = pop();
  take(b);
  if (a != NONE) push(a);
  pthread_join(t, 0);
  return 0;
}
