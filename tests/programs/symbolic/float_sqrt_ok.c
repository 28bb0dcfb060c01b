// mpiproof-test:
// expect: verified

/* The square of the root is not the number, but the root is never negative. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x >= 1) & (x <= 2));
  float root = sqrtf(x);
  mpiproof_assert(root >= 1);
  return 0;
}
