// mpiproof-test:
// expect: verified

/* Integer square root of 12 bits, digit by digit. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x"), root = 0;
  mpiproof_assume(x < 4096);
  for (unsigned bit = 32; bit != 0; bit >>= 1) {
    if ((root + bit) * (root + bit) <= x) root += bit;
  }
  mpiproof_assert(root * root <= x);
  mpiproof_assert((root + 1) * (root + 1) > x);
  return 0;
}
