// mpiproof-test:
// expect: verified

/* Multiplication commutes; multiplying and dividing is not the identity. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  float a = x * y, b = y * x;
  mpiproof_assert((a == b) | ((a != a) & (b != b)));
  return 0;
}
