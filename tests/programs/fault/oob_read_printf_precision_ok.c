// mpiproof-test:
// expect: verified

/* The precision is larger than the array. */
#include <stdio.h>

int main(void) {
  char code[3] = {'a', 'b', 'c'};
  int n = sizeof code;
  printf("%.*s\n", n, code);
  return 0;
}
