// mpiproof-test:
// expect: violated
// finding: data-race @ BUG
//
// What a thread has looked at in its present segment tells states apart, though
// it stands at the same place with the same memory.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int a, b, c;
static int x, y;

static void *look(void *argument) {
  volatile int seen = a == 1 ? x : y;
  seen = 0;
  b = 1;
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, look, 0);
  a = 1;
  a = 0;
  c = 1;
  x = 1; /* @BUG */
  pthread_join(t, 0);
  return 0;
}
