// mpiproof-test:
// note: witness 39300000
// expect: violated
// finding: division-by-zero @ BUG

/* The divisor is zero for exactly one input. */
#include <mpiproof.h>

int main(void) {
  int x;
  mpiproof_symbolic(&x, sizeof x, "x");
  return 100 / (x - 12345) == 101; /* @BUG */
}
