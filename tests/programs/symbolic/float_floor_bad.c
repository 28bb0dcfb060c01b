// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* floor and truncation differ below zero. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x > -100) & (x < 100));
  mpiproof_assert(floorf(x) == truncf(x)); /* @BUG */
  return 0;
}
