// mpiproof-test:
// expect: verified

/* The same block is freed twice in a row. */
#include <stdlib.h>

int main(void) {
  char *p = malloc(10);
  p[0] = 0;
  free(p);
  p = NULL;
  free(p);
  return 0;
}
