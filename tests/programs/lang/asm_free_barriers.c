// mpiproof-test:
// note: compiler barriers without assembly text
#include <stdatomic.h>
#include <stdio.h>

static int data, ready;

static void produce(int v) {
  data = v;
  atomic_signal_fence(memory_order_release);
  __atomic_store_n(&ready, 1, __ATOMIC_RELEASE);
}

static int consume(void) {
  while (!__atomic_load_n(&ready, __ATOMIC_ACQUIRE)) {
  }
  atomic_thread_fence(memory_order_acquire);
  ready = 0;
  return data;
}

int main(void) {
  int s = 0;
  for (int i = 0; i < 100; i++) {
    produce(i * i);
    s += consume();
  }
  printf("%d\n", s);
  volatile int v = 1;
  for (int i = 0; i < 5; i++)
    v = v + v;
  printf("%d\n", v);
  return 0;
}
