// mpiproof-test:
// expect: verified

/* The root of the square of a small integer is exact. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  signed char n = (signed char)mpiproof_char("n");
  float x = n;
  float root = sqrtf(x * x);
  mpiproof_assert(root == fabsf(x));
  return 0;
}
