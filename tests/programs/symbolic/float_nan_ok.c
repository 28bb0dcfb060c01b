// mpiproof-test:
// expect: verified

/* Only NaN differs from itself. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x <= 0) | (x >= 0));
  mpiproof_assert(x == x);
  return 0;
}
