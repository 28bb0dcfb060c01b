// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* x - y == 0 means x == y for numbers (gradual underflow), and infinities
   are not numbers in that sense. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume(x == y);
  mpiproof_assert(x - y == 0); /* @BUG */
  return 0;
}
