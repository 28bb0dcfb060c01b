// mpiproof-test:
// expect: verified

/* The end pointer may be formed but not read. */
#include <stdlib.h>

int main(void) {
  int *a = calloc(3, sizeof *a);
  int *end = a + 3;
  int sum = 0;
  for (int *p = end; p > a; p--) sum += *(p - 1);
  free(a);
  return sum;
}
