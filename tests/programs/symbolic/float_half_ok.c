// mpiproof-test:
// expect: verified

/* Halving is exact except below the normal range. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x > 0) & (x < 1));
  mpiproof_assume(x > 0x1p-100f);
  float half = x * 0.5f;
  mpiproof_assert(half + half == x);
  return 0;
}
