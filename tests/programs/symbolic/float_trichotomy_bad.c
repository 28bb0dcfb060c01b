// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Numbers are ordered, NaN is not. */
#include <mpiproof.h>

int main(void) {
  double x = mpiproof_double("x"), y = mpiproof_double("y");
  int cases = (x < y) + (x == y) + (x > y);
  mpiproof_assert(cases == 1); /* @BUG */
  return 0;
}
