// mpiproof-test:
// expect: violated
// finding: thread-deadlock @ BUG
//
// The signal may come before the wait, which nobody looks at.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

static void *wake(void *argument) {
  pthread_cond_signal(&c);
  return argument;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, wake, 0);
  pthread_mutex_lock(&m);
  pthread_cond_wait(&c, &m); /* @BUG */
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return 0;
}
