// mpiproof-test:
// expect: verified

/* A failing allocation wrapper aborts. */
#include <stdint.h>
#include <stdlib.h>

static void *must_malloc(size_t n) {
  void *p = malloc(n);
  if (!p) abort();
  return p;
}

int main(void) {
  size_t n = 3;
  void *p = must_malloc((n + 4) / 2);
  free(p);
  return 0;
}
