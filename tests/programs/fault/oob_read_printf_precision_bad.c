// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* The precision is larger than the array. */
#include <stdio.h>

int main(void) {
  char code[3] = {'a', 'b', 'c'};
  int n = sizeof code + 1;
  printf("%.*s\n", n, code); /* @BUG */
  return 0;
}
