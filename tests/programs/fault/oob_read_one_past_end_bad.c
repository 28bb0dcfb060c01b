// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* The end pointer may be formed but not read. */
#include <stdlib.h>

int main(void) {
  int *a = calloc(3, sizeof *a);
  int *end = a + 3;
  int sum = 0;
  for (int *p = end; p > a; p--) sum += *p; /* @BUG */
  free(a);
  return sum;
}
