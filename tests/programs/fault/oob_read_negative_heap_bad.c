// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* The element before the first of a heap array. */
#include <stdlib.h>

static long previous(const long *a, int i) {
  return a[i - 1]; /* @BUG */
}

int main(void) {
  long *a = calloc(4, sizeof *a);
  long x = previous(a, 0);
  free(a);
  return (int)x;
}
