// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* div() with denominator zero. */
#include <stdlib.h>

int main(int argc, char **argv) {
  (void)argv;
  div_t d = div(7, argc - 1); /* @BUG */
  return d.quot == 7 ? 0 : 1;
}
