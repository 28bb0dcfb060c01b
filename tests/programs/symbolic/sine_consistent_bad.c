// mpiproof-test:
// note: witness 000000000000f03f0000000000000440
// expect: violated
// finding: assertion-failed @ BUG

/* The sine of equal arguments is equal, of different ones it is not. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  double x = mpiproof_double("x"), y = mpiproof_double("y");
  mpiproof_assume((x > 0.5) & (x < 1.5));
  mpiproof_assume((y > 2) & (y < 3));
  double a = sin(x), b = sin(y);
  mpiproof_assert((a == b) | ((a != a) & (b != b))); /* @BUG */
  return 0;
}
