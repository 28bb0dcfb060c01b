// mpiproof-test:
// expect: verified

/* fma rounds once, a product and a sum twice. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume((x >= 1) & (x < 2) & (y >= 1) & (y < 2));
  mpiproof_assert(fmaf(x, 1.0f, y) == x + y);
  return 0;
}
