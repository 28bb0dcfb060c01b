// mpiproof-test:
// expect: violated
// finding: deadlock @ BUG
//
// A thread waits for a flag that nobody sets, by looking at it.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *wait(void *argument) {
  while (!flag) continue; /* @BUG */
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, wait, 0);
  pthread_join(t, 0);
  return 0;
}
