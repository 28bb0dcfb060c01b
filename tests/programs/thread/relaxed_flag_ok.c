// mpiproof-test:
// expect: verified
//
// The same flag behind fences (C11 7.17.4.1), and one that is released and
// acquired.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int ready, again;
static int data, more;

static void *work(void *argument) {
  data = 7;
  atomic_thread_fence(memory_order_release);
  atomic_store_explicit(&ready, 1, memory_order_relaxed);
  more = 8;
  atomic_store_explicit(&again, 1, memory_order_release);
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  while (!atomic_load_explicit(&ready, memory_order_relaxed)) {
  }
  atomic_thread_fence(memory_order_acquire);
  int seen = data;
  while (!atomic_load_explicit(&again, memory_order_acquire)) {
  }
  seen += more;
  pthread_join(t, 0);
  return seen - 15;
}
