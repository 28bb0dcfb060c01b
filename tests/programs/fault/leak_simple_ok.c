// mpiproof-test:
// options: --check=leak
// expect: verified

/* A block is never freed. */
#include <stdlib.h>

int main(void) {
  int *p = malloc(4 * sizeof *p);
  p[0] = 1;
  free(p);
  return 0;
}
