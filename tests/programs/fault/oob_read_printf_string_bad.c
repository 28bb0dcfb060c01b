// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* %s of an array without terminator. */
#include <stdio.h>

int main(void) {
  char code[2] = {'O', 'K'};
  printf("code %s\n", code); /* @BUG */
  return 0;
}
