// mpiproof-test:
// expect: violated
// finding: double-free @ BUG

/* The same block is freed twice in a row. */
#include <stdlib.h>

int main(void) {
  char *p = malloc(10);
  p[0] = 0;
  free(p);
  free(p); /* @BUG */
  return 0;
}
