// mpiproof-test:
// expect: verified

/* floor and truncation differ below zero. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x > -100) & (x < 100));
  float f = floorf(x);
  mpiproof_assert((f <= x) & (x - f <= 1));
  return 0;
}
