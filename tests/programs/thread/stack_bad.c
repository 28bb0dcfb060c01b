// mpiproof-test:
// expect: violated
// finding: data-race @ BUG
//
// A local variable is handed to a thread and looked at before the join.
#include <pthread.h>

static void *work(void *argument) {
  *(int *)argument = 1; /* @BUG */
  return 0;
}

int main(void) {
  pthread_t t;
  int x = 0;
  pthread_create(&t, 0, work, &x);
  int y = x;
  pthread_join(t, 0);
  return y == 7;
}
