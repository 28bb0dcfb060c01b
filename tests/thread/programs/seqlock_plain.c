// plain: violated data-race
// BUG=1: violated data-race
// A sequence lock over plain words is a data race in C11, however careful the
// reader is.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int seq;
static int a, b;

static void *writer(void *p) {
  atomic_fetch_add(&seq, 1);
  a = 1;
  b = 1;
  atomic_fetch_add(&seq, 1);
  return p;
}

int main(void) {
  pthread_t t;
  int x, y, before;
  pthread_create(&t, 0, writer, 0);
  do {
    before = seq;
    x = a;
    y = b;
  } while (!BUG && (before % 2 != 0 || seq != before));
  (void)x;
  (void)y;
  pthread_join(t, 0);
  return 0;
}
