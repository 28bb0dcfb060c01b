// mpiproof-test:
// options: --sym-arg 2
// expect: violated
// finding: out-of-bounds-write @ FAIL
// note: -9 and 10 need three bytes
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  char buffer[2];
  if (argc != 2) return 1;
  const double d = strtod(argv[1], NULL);
  if (d != (int)d) return 2;
  return sprintf(buffer, "%1.15g", d) > 9; /* @FAIL */
}
