// plain: verified
// BUG=1: violated data-race @ A
// More atomic objects than are told apart at a time. They carry nothing, or the
// report says that races may be missed. 1: it has one.
// tsan: no
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

enum { MANY = 80 };
static atomic_int flag[MANY];
static int x, y[MANY];

static void *work(void *p) {
#if BUG
  for (int i = 0; i < MANY - 1; i++) {
    y[i] = 1;
    atomic_store_explicit(&flag[i], 1, memory_order_release);
  }
#endif
  x = 1;
  atomic_store_explicit(&flag[MANY - 1], 1, memory_order_release);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  if (atomic_load_explicit(&flag[MANY - 1], BUG ? memory_order_relaxed
                                                : memory_order_acquire)) {
    for (int i = 0; i < MANY - 1; i++)
      atomic_load_explicit(&flag[i], memory_order_acquire);
    printf("%d\n", x); /* @A */
  }
  pthread_join(t, 0);
  return 0;
}
