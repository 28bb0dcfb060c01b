// plain: verified
// BUG=1: violated data-race
// Memory goes from thread to thread with an atomic pointer. 1: the giver goes on
// using it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static _Atomic(int *) box;

static void *give(void *p) {
  int *n = malloc(sizeof *n);
  *n = 1;
  box = n;
#if BUG
  *n = 2;
#endif
  return p;
}

int main(void) {
  pthread_t t;
  int *n;
  pthread_create(&t, 0, give, 0);
  while ((n = box) == 0)
    ;
  assert(BUG || *n == 1);
  if (BUG) *n = 3;
  pthread_join(t, 0);
  free(n);
  return 0;
}
