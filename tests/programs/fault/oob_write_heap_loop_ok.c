// mpiproof-test:
// expect: verified

/* Filling a heap array runs one element too far. */
#include <stdlib.h>

int main(void) {
  int n = 10;
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) {
    a[i] = i;
  }
  free(a);
  return 0;
}
