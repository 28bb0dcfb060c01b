// mpiproof-test:
// options: --check=leak
// expect: verified

/* The only pointer to a block is overwritten. */
#include <stdlib.h>

int main(void) {
  char *p = malloc(8);
  free(p);
  p = malloc(16);
  free(p);
  return 0;
}
