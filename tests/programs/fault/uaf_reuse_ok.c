// mpiproof-test:
// expect: verified

/* The block is allocated anew meanwhile; the old pointer stays dead. */
#include <stdlib.h>

int main(void) {
  int *old = malloc(sizeof *old);
  *old = 1;
  free(old);
  int *fresh = malloc(sizeof *fresh);
  *fresh = 2;
  int x = *fresh;
  free(fresh);
  return x == 2 ? 0 : 1;
}
