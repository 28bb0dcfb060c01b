// plain: verified
// BUG=1: violated data-race
// A queue without locks for one producer and one consumer. 1: the element is
// written after it was announced.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int ring[2];
static atomic_int head, tail;

static void *produce(void *p) {
  for (int i = 0; i < 3; i++) {
    while (tail - head == 2)
      ;
#if BUG
    int at = atomic_fetch_add(&tail, 1);
    ring[at % 2] = i;
#else
    int at = tail;
    ring[at % 2] = i;
    tail = at + 1;
#endif
  }
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, produce, 0);
  for (int i = 0; i < 3; i++) {
    while (head == tail)
      ;
    int at = head, value = ring[at % 2];
    head = at + 1;
    assert(BUG || value == i);
  }
  pthread_join(t, 0);
  return 0;
}
