// mpiproof-test:
// note: witness 0100803fffffff3f6666a63f
// expect: violated
// finding: assertion-failed @ BUG

/* Addition commutes but is not associative. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  float z = mpiproof_float("z");
  mpiproof_assume((x >= 1) & (x < 2) & (y >= 1) & (y < 2));
  mpiproof_assume((z >= 1) & (z < 2));
  mpiproof_assert((x + y) + z == x + (y + z)); /* @BUG */
  return 0;
}
