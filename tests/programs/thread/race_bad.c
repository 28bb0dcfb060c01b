// mpiproof-test:
// expect: violated
// finding: data-race @ BUG
//
// Two threads count without a lock.
#include <pthread.h>

static int x;

static void *work(void *argument) {
  x++; /* @BUG */
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  x++;
  pthread_join(t, 0);
  return 0;
}
