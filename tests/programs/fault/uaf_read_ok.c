// mpiproof-test:
// expect: verified

/* The value is read after its memory was given back. */
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 7;
  int x = *p;
  free(p);
  return x == 7 ? 0 : 1;
}
