// mpiproof-test:
// note: witness 0000c07f00004040
// expect: violated
// finding: assertion-failed @ BUG

/* fmin ignores a NaN, the conditional operator does not. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume(y == 3.0f);
  float m = x < y ? x : y;
  float n = y < x ? y : x;
  mpiproof_assert(m == n); /* @BUG */
  return 0;
}
