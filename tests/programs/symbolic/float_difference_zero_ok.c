// mpiproof-test:
// expect: verified

/* x - y == 0 means x == y for numbers (gradual underflow), and infinities
   are not numbers in that sense. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume((x > -1) & (x < 1) & (y > -1) & (y < 1));
  mpiproof_assume(x - y == 0);
  mpiproof_assert(x == y);
  return 0;
}
