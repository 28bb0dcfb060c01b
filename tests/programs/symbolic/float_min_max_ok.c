// mpiproof-test:
// expect: verified

/* fmin ignores a NaN, the conditional operator does not. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume(y == 3.0f);
  float m = fminf(x, y);
  mpiproof_assert(m <= 3.0f);
  return 0;
}
