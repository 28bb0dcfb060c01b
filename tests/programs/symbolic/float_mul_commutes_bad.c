// mpiproof-test:
// note: witness 0100c03f00004040
// expect: violated
// finding: assertion-failed @ BUG

/* Multiplication commutes; multiplying and dividing is not the identity. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume((x >= 1) & (x < 2) & (y == 3));
  mpiproof_assert(x / y * y == x); /* @BUG */
  return 0;
}
