// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* fabs clears the sign; it does not make a NaN a number. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  double x = mpiproof_double("x");
  double y = fabs(x);
  mpiproof_assert(y >= 0); /* @BUG */
  mpiproof_assert((y == x) | (y == -x));
  return 0;
}
