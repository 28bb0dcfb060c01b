// mpiproof-test:
// note: witness cdcc8c3f6666a63f3d0ab7bf
// expect: violated
// finding: assertion-failed @ BUG

/* fma rounds once, a product and a sum twice. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  float z = mpiproof_float("z");
  mpiproof_assume((x >= 1) & (x < 2) & (y >= 1) & (y < 2));
  mpiproof_assume((z >= -2) & (z < -1));
  volatile float product = x * y;
  mpiproof_assert(fmaf(x, y, z) == product + z); /* @BUG */
  return 0;
}
