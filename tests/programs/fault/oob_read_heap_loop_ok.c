// mpiproof-test:
// expect: verified

/* Sum over a heap array runs one element too far. */
#include <stdlib.h>

int main(void) {
  int n = 8, sum = 0;
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) a[i] = i;
  for (int i = 0; i < n; i++) {
    sum += a[i];
  }
  free(a);
  return sum == 28 ? 0 : 1;
}
