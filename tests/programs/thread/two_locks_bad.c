// mpiproof-test:
// expect: violated
// finding: data-race @ A
//
// Each thread has a lock, but not the same one. Neither concerns the other thread,
// and orders nothing: one order shows it.
#include <pthread.h>

static int x;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t n = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
  pthread_mutex_lock(&n);
  x = 1; /* @A */
  pthread_mutex_unlock(&n);
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, work, 0);
  pthread_mutex_lock(&m);
  x = 2;
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
