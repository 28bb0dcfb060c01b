// mpiproof-test:
// expect: violated
// finding: data-race @ B
//
// A flag that is set and read with memory_order_relaxed announces nothing: what
// was written before it may not be seen yet (C11 5.1.2.4).
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready;
static int data;

static void *work(void *argument) {
  data = 7;
  atomic_store_explicit(&ready, 1, memory_order_relaxed);
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  while (!atomic_load_explicit(&ready, memory_order_relaxed)) {
  }
  int seen = data;   /* @B */
  pthread_join(t, 0);
  return seen - 7;
}
