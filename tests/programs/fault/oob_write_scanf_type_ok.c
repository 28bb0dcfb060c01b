// mpiproof-test:
// expect: verified

/* A long is scanned into an int. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  long *x = malloc(sizeof *x);
  int n = sscanf("12345", "%ld", x);
  int ok = n == 1 && *x == 12345;
  free(x);
  return !ok;
}
