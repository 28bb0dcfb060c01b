// mpiproof-test:
// options: --ltl F(finished)
// expect: verified
//
// A thread looks at a flag until another one sets it: that the other one never
// gets its turn is no fair execution.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *set(void *argument) {
  flag = 1;
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, set, 0);
  while (!flag)
    ;
  pthread_join(t, 0);
  return 0;
}
