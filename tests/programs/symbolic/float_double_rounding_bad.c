// mpiproof-test:
// note: witness 0100803f0000803f
// expect: violated
// finding: assertion-failed @ BUG

/* A sum of floats in double is exact for close exponents, in float it is
   not. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume((x >= 1) & (x < 2) & (y >= 1) & (y < 2));
  float sum = x + y;
  mpiproof_assert((double)sum == (double)x + (double)y); /* @BUG */
  return 0;
}
