// mpiproof-test:
// options: --check=leak
// expect: violated
// finding: memory-leak @ BUG

/* A block is never freed. */
#include <stdlib.h>

int main(void) {
  int *p = malloc(4 * sizeof *p); /* @BUG */
  p[0] = 1;
  return 0;
}
