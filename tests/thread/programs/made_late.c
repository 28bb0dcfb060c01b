// plain: verified
// BUG=1: violated data-race
// BUG=2: violated data-race
// A thread that makes another one in the meantime is in no order with the first for
// that. 1: writes before. 2: has read before, and joins neither yet.
#include <pthread.h>

static int x;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *first(void *p) {
  pthread_mutex_lock(&m);
  x = 3;
  pthread_mutex_unlock(&m);
  return p;
}

static void *second(void *p) { return p; }

int main(void) {
  pthread_t t, u;
  pthread_create(&t, 0, first, 0);
#if !BUG
  pthread_mutex_lock(&m);
#endif
#if BUG == 2
  volatile int seen = x;
  (void)seen;
#else
  x = 1;
#endif
#if !BUG
  pthread_mutex_unlock(&m);
#endif
  pthread_create(&u, 0, second, 0);
#if BUG == 1
  pthread_join(u, 0);
  pthread_join(t, 0);
#else
  pthread_join(t, 0);
  pthread_join(u, 0);
#endif
  return 0;
}
