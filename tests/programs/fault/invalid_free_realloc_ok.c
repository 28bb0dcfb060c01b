// mpiproof-test:
// expect: verified

/* realloc of an array on the stack. */
#include <stdlib.h>

int main(void) {
  int *a = malloc(2 * sizeof *a);
  a[0] = 1;
  a = realloc(a, 4 * sizeof *a);
  int x = a[0];
  free(a);
  return x == 1 ? 0 : 1;
}
