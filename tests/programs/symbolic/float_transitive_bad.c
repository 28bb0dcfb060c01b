// mpiproof-test:
// note: witness 0000803f0000e03f00002040
// expect: violated
// finding: assertion-failed @ BUG

/* < is transitive; "close to" is not. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  float z = mpiproof_float("z");
  mpiproof_assume((x > 0) & (x < 10) & (y - x < 1) & (z - y < 1));
  mpiproof_assume((x <= y) & (y <= z));
  mpiproof_assert(z - x < 1); /* @BUG */
  return 0;
}
