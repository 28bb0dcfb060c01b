// plain: verified
// BUG=1: violated data-race|use-after-free
// Readers see an old or a new version; the old one goes when no reader is left
// that may have it. 1: it goes at once.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct Version {
  int a, b;
};
static _Atomic(struct Version *) now;
static atomic_int reading;

static struct Version *make(int n) {
  struct Version *v = malloc(sizeof *v);
  v->a = v->b = n;
  return v;
}

static void *reader(void *p) {
  atomic_fetch_add(&reading, 1);
  struct Version *v = now;
  assert(v->a == v->b);
  atomic_fetch_sub(&reading, 1);
  return p;
}

int main(void) {
  pthread_t t;
  now = make(1);
  pthread_create(&t, 0, reader, 0);
  struct Version *old = atomic_exchange(&now, make(2));
#if !BUG
  while (reading != 0)
    ;
#endif
  free(old);
  pthread_join(t, 0);
  free(now);
  return 0;
}
