// mpiproof-test:
// expect: verified

/* A block is made smaller and then used in its old size. */
#include <stdlib.h>

int main(void) {
  int *a = malloc(8 * sizeof *a);
  for (int i = 0; i < 8; i++) a[i] = i;
  a = realloc(a, 4 * sizeof *a);
  a[3] = 44;
  int x = a[0];
  free(a);
  return x;
}
