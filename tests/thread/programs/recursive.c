// plain: verified
// BUG=1: violated thread-deadlock
// BUG=2: violated data-race
// A recursive mutex. 1: it is a normal one. 2: given back once too early.
#include <pthread.h>

static pthread_mutex_t m;
static int x;

static void add(void) {
  pthread_mutex_lock(&m);
  x++;
  pthread_mutex_unlock(&m);
}

static void *work(void *p) {
  pthread_mutex_lock(&m);
  add();
#if BUG == 2
  pthread_mutex_unlock(&m);
  x++;
#else
  x++;
  pthread_mutex_unlock(&m);
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_mutexattr_t a;
  pthread_mutexattr_init(&a);
  pthread_mutexattr_settype(&a, BUG == 1 ? PTHREAD_MUTEX_NORMAL
                                         : PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&m, &a);
  pthread_create(&t, 0, work, 0);
  work(0);
  pthread_join(t, 0);
  pthread_mutex_destroy(&m);
  return BUG ? 0 : x - 4;
}
