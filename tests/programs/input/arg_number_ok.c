// mpiproof-test:
// options: --sym-arg 1
// expect: verified

/* A number on the command line is a divisor. */
#include <stdlib.h>

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1;
  if (n <= 0) return 0;
  return 100 / n == 101;
}
