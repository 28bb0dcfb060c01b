// mpiproof-test:
// expect: verified
//
// A recursive lock may be taken again, an error checking one says no.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static int try_twice(int kind) {
  pthread_mutex_t m;
  pthread_mutexattr_t a;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_settype(&a, kind);
  pthread_mutex_init(&m, &a);
  assert(pthread_mutex_lock(&m) == 0);
  int result = pthread_mutex_lock(&m);
  if (result == 0) pthread_mutex_unlock(&m);
  assert(pthread_mutex_unlock(&m) == 0);
  assert(pthread_mutex_unlock(&m) == EPERM);
  assert(pthread_mutex_destroy(&m) == 0);
  return result;
}

int main(void) {
  assert(try_twice(PTHREAD_MUTEX_RECURSIVE) == 0);
  assert(try_twice(PTHREAD_MUTEX_ERRORCHECK) == EDEADLK);
  return 0;
}
