// mpiproof-test:
// expect: violated
// finding: data-race @ BUG
//
// Threads race for one value of the input only.
#include <mpiproof.h>
#include <pthread.h>

static int a[4], i;

static void *work(void *argument) {
  a[i] = 1; /* @BUG */
  return argument;
}

int main(void) {
  pthread_t t;
  i = mpiproof_range(0, 4, "i");
  mpiproof_assume(i >= 0 && i < 4);
  pthread_create(&t, 0, work, 0);
  a[2] = 2;
  pthread_join(t, 0);
  return 0;
}
