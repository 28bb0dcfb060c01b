// mpiproof-test:
// expect: verified
//
// Three threads count under a lock; the sum is right in every order.
#include <assert.h>
#include <pthread.h>

static int x;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *argument) {
  pthread_mutex_lock(&m);
  x++;
  pthread_mutex_unlock(&m);
  return argument;
}

int main(void) {
  pthread_t t[2];
  for (int i = 0; i < 2; i++) pthread_create(&t[i], 0, work, 0);
  work(0);
  for (int i = 0; i < 2; i++) pthread_join(t[i], 0);
  assert(x == 3);
  return 0;
}
