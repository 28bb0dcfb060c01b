// mpiproof-test:
// args: x
// note: main with a narrow result and variable arguments
#include <stdio.h>

signed char main(int argc, ...) {
  printf("%d\n", argc);
  return -3;
}
