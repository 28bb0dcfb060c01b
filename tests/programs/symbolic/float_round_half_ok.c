// mpiproof-test:
// expect: verified

/* round goes away from zero at a half, rint to even. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  int n = mpiproof_range(-20, 20, "n");
  float x = (float)n / 4 * 4;
  mpiproof_assert(roundf(x) == rintf(x));
  return 0;
}
