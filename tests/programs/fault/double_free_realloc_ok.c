// mpiproof-test:
// expect: verified

/* The block before realloc moved it is freed as well. */
#include <stdlib.h>

int main(void) {
  int *a = malloc(4);
  int *b = realloc(a, 4096);
  free(b);
  return 0;
}
