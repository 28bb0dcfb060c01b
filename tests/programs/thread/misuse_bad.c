// mpiproof-test:
// expect: violated
// finding: thread-misuse @ A
// finding: thread-misuse @ B
//
// A lock is given back by a thread that does not hold it; a thread is joined
// twice.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
  pthread_mutex_unlock(&m); /* @A */
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_mutex_lock(&m);
  pthread_create(&t, 0, work, 0);
  pthread_join(t, 0);
  pthread_join(t, 0); /* @B */
  return 0;
}
