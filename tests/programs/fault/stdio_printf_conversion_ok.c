// mpiproof-test:
// expect: verified

/* Conversions that exist. */
#include <stdio.h>

int main(void) {
  printf("%d %x\n", 1, 2);
  return 0;
}
