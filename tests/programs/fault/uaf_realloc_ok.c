// mpiproof-test:
// expect: verified

/* A pointer into the block before realloc moved it. */
#include <stdlib.h>

int main(void) {
  int *a = malloc(2 * sizeof *a);
  a[0] = 1;
  a[1] = 2;
  int *second = &a[1];
  a = realloc(a, 1000 * sizeof *a);
  second = &a[1];
  *second = 3;
  int x = a[0];
  free(a);
  return x == 1 ? 0 : 1;
}
