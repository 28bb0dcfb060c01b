// plain: verified
// BUG=1: violated data-race
// Threads that make threads. 1: the inner one is not joined by its maker.
#include <assert.h>
#include <pthread.h>

static int x;
static pthread_t inner;

static void *leaf(void *p) {
  x++;
  return p;
}

static void *branch(void *p) {
  pthread_create(&inner, 0, leaf, 0);
#if !BUG
  pthread_join(inner, 0);
#endif
  return p;
}

int main(void) {
  pthread_t t;
  pthread_create(&t, 0, branch, 0);
  pthread_join(t, 0);
  x++;
#if BUG
  pthread_join(inner, 0);
#endif
  assert(BUG || x == 2);
  return 0;
}
