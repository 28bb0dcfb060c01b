// plain: verified
// BUG=1: violated thread-deadlock
// Three locks in a circle, held by three threads.
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t c = PTHREAD_MUTEX_INITIALIZER;

static void both(pthread_mutex_t *x, pthread_mutex_t *y) {
  pthread_mutex_lock(x);
  pthread_mutex_lock(y);
  pthread_mutex_unlock(y);
  pthread_mutex_unlock(x);
}

static void *bc(void *p) { both(&b, &c); return p; }
static void *ca(void *p) {
  if (BUG) both(&c, &a);
  else both(&a, &c);
  return p;
}

int main(void) {
  pthread_t t[2];
  pthread_create(&t[0], 0, bc, 0);
  pthread_create(&t[1], 0, ca, 0);
  both(&a, &b);
  pthread_join(t[0], 0);
  pthread_join(t[1], 0);
  return 0;
}
