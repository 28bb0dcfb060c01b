// mpiproof-test:
// expect: verified
//
// Variables of each thread's own.
#include <assert.h>
#include <pthread.h>

static _Thread_local int v = 7;

static void *work(void *argument) {
  assert(v == 7);
  v = 9;
  *(int **)argument = &v;
  return argument;
}

int main(void) {
  pthread_t t;
  int *theirs = 0;
  v = 8;
  pthread_create(&t, 0, work, &theirs);
  assert(v == 8);
  pthread_join(t, 0);
  assert(v == 8 && theirs != &v);
  return 0;
}
