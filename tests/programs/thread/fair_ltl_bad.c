// mpiproof-test:
// options: --ltl F(finished)
// expect: violated
// finding: deadlock @ A
// finding: property-violated @ A
//
// Two threads give a flag to each other for ever, both of them in turn: fair, and
// never finished.
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *flip(void *argument) {
  for (;;)
    if (flag == 0) flag = 1;
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, flip, 0);
  for (;;)
    if (flag == 1) flag = 0; /* @A */
  return 0;
}
