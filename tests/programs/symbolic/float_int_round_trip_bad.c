// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Integers of 24 bits survive in a float, of 25 bits they do not. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  mpiproof_assume((x >= 0) & (x <= 1 << 25));
  float f = (float)x;
  mpiproof_assert((int)f == x); /* @BUG */
  return 0;
}
