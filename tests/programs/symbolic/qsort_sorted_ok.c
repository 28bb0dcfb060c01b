// mpiproof-test:
// expect: verified
// paths: 24

/* qsort of four symbolic ints: one path for each order of distinct ranks. */
#include <mpiproof.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  int x = *(const int *)a, y = *(const int *)b;
  return (x > y) - (x < y);
}

int main(void) {
  int v[4];
  mpiproof_symbolic(v, sizeof v, "v");
  qsort(v, 4, sizeof v[0], compare);
  mpiproof_assert((v[0] <= v[1]) & (v[1] <= v[2]) & (v[2] <= v[3]));
  return 0;
}
