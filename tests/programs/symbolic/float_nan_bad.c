// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Only NaN differs from itself. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assert(x == x); /* @BUG */
  return 0;
}
