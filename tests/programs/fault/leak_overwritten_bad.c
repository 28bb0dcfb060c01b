// mpiproof-test:
// options: --check=leak
// expect: violated
// finding: memory-leak @ BUG

/* The only pointer to a block is overwritten. */
#include <stdlib.h>

int main(void) {
  char *p = malloc(8); /* @BUG */
  p = malloc(16);
  free(p);
  return 0;
}
