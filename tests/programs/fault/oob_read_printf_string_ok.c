// mpiproof-test:
// expect: verified

/* %s of an array without terminator. */
#include <stdio.h>

int main(void) {
  char code[2] = {'O', 'K'};
  printf("code %.2s\n", code);
  return 0;
}
