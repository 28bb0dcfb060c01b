// mpiproof-test:
// expect: violated
// finding: thread-deadlock @ BUG
//
// A thread waits for a lock it holds.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
  pthread_mutex_lock(&m);
  pthread_mutex_lock(&m); /* @BUG */
  return 0;
}
