// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* A long is scanned into an int. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int *x = malloc(sizeof *x);
  int n = sscanf("12345", "%ld", (long *)(void *)x); /* @BUG */
  int ok = n == 1 && *x == 12345;
  free(x);
  return !ok;
}
