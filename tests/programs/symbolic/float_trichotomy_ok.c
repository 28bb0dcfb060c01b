// mpiproof-test:
// expect: verified

/* Numbers are ordered, NaN is not. */
#include <mpiproof.h>

int main(void) {
  double x = mpiproof_double("x"), y = mpiproof_double("y");
  mpiproof_assume((x == x) & (y == y));
  int cases = (x < y) + (x == y) + (x > y);
  mpiproof_assert(cases == 1);
  return 0;
}
