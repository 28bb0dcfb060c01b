// plain: verified
// BUG=1: violated assertion-failed @ A
// An error-checking mutex tells. 1: nobody listens.
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t m;
static int x;

static void *work(void *p) {
  int e = pthread_mutex_unlock(&m);
#if BUG
  assert(e == 0); /* @A */
#else
  assert(e == EPERM);
#endif
  pthread_mutex_lock(&m);
  assert(pthread_mutex_lock(&m) == EDEADLK);
  x++;
  pthread_mutex_unlock(&m);
  return p;
}

int main(void) {
  pthread_t t;
  pthread_mutexattr_t a;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_settype(&a, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&m, &a);
  pthread_create(&t, 0, work, 0);
  pthread_mutex_lock(&m);
  x++;
  pthread_mutex_unlock(&m);
  pthread_join(t, 0);
  return x - 2;
}
