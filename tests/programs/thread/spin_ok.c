// mpiproof-test:
// expect: verified
//
// The same with a flag that is set.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *wait(void *argument) {
  while (!flag) continue;
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, wait, 0);
  flag = 1;
  pthread_join(t, 0);
  return 0;
}
