// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Comparing by subtraction overflows, so the order can come out wrong. */
#include <mpiproof.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
  return (int)(*(const unsigned *)a - *(const unsigned *)b);
}

int main(void) {
  int v[3];
  mpiproof_symbolic(v, sizeof v, "v");
  qsort(v, 3, sizeof v[0], compare);
  mpiproof_assert((v[0] <= v[1]) & (v[1] <= v[2])); /* @BUG */
  return 0;
}
