// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Integers of 53 bits survive in a double, of 54 bits they do not. */
#include <mpiproof.h>

int main(void) {
  long x = mpiproof_long("x");
  mpiproof_assume((x >= 0) & (x <= 1L << 54));
  double d = (double)x;
  mpiproof_assert((long)d == x); /* @BUG */
  return 0;
}
