// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Halving is exact except below the normal range. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x > 0) & (x < 1));
  float half = x * 0.5f;
  mpiproof_assert(half + half == x); /* @BUG */
  return 0;
}
