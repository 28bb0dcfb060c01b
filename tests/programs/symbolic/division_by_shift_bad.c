// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Division by eight and a shift differ for negative numbers. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  int fast = x >> 3;
  mpiproof_assert(x / 8 == fast); /* @BUG */
  return 0;
}
