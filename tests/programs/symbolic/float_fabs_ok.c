// mpiproof-test:
// expect: verified

/* fabs clears the sign; it does not make a NaN a number. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  double x = mpiproof_double("x");
  mpiproof_assume(x == x);
  double y = fabs(x);
  mpiproof_assert(y >= 0);
  mpiproof_assert((y == x) | (y == -x));
  return 0;
}
