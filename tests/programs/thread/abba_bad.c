// mpiproof-test:
// expect: violated
// finding: thread-deadlock @ B
//
// Two locks, taken in two orders.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t n = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
  pthread_mutex_lock(&m);
  pthread_mutex_lock(&n);
  pthread_mutex_unlock(&n);
  pthread_mutex_unlock(&m);
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_mutex_lock(&n);
  pthread_mutex_lock(&m); /* @B */
  pthread_mutex_unlock(&m);
  pthread_mutex_unlock(&n);
  pthread_join(t, 0);
  return 0;
}
