// plain: verified
// BUG=1: violated data-race @ A
// BUG=2: violated data-race @ A
// BUG=3: violated data-race @ B
// A compare-exchange that fails is a load of the order named for that. 1: of none
// that acquires. 2: nor beside a success of the strongest. 3: it releases nothing.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static int x;
static atomic_int flag, five = 5;

#if BUG == 1
#define SUCCESS memory_order_acquire
#define FAILURE memory_order_relaxed
#elif BUG == 2
#define SUCCESS memory_order_seq_cst
#define FAILURE memory_order_relaxed
#else
#define SUCCESS memory_order_relaxed
#define FAILURE memory_order_acquire
#endif

static void *work(void *p) {
  x = 1;
#if BUG == 3
  int e = 0;
  atomic_compare_exchange_strong_explicit(&five, &e, 1, memory_order_acq_rel,
                                          memory_order_acquire);
  atomic_store_explicit(&flag, 1, memory_order_relaxed);
#else
  atomic_store_explicit(&flag, 1, memory_order_release);
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  int e = 0;
#if BUG == 3
  if (atomic_load_explicit(&flag, memory_order_relaxed) == 1 &&
      atomic_load_explicit(&five, memory_order_acquire) == 5)
    printf("%d\n", x); /* @B */
#else
  if (!atomic_compare_exchange_strong_explicit(&flag, &e, 0, SUCCESS,
                                               FAILURE))
    printf("%d\n", x); /* @A */
#endif
  pthread_join(t, 0);
  return 0;
}
