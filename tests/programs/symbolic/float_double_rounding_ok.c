// mpiproof-test:
// expect: verified

/* A sum of floats in double is exact for close exponents, in float it is
   not. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume((x >= 1) & (x < 2) & (y >= 1) & (y < 2));
  double sum = (double)x + (double)y;
  mpiproof_assert(sum - (double)y == (double)x);
  return 0;
}
