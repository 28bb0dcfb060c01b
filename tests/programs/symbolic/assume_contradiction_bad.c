// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Assumptions that leave nothing verify anything. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assume(x > 10);
  mpiproof_assume(x < 12);
  mpiproof_assert(0); /* @BUG */
  return 0;
}
