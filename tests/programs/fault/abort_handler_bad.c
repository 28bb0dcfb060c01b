// mpiproof-test:
// expect: violated
// finding: abort-called @ BUG

/* A failing allocation wrapper aborts. */
#include <stdint.h>
#include <stdlib.h>

static void *must_malloc(size_t n) {
  void *p = malloc(n);
  if (!p) abort(); /* @BUG */
  return p;
}

int main(void) {
  size_t n = 3;
  void *p = must_malloc((n - 4) / 2);
  free(p);
  return 0;
}
