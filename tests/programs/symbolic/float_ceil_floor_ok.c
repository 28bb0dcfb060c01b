// mpiproof-test:
// expect: verified

/* ceil(x) == -floor(-x), and not floor(x) + 1. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x >= 0) & (x < 50));
  mpiproof_assert(ceilf(x) == -floorf(-x));
  return 0;
}
