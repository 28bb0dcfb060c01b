// mpiproof-test:
// expect: verified
// paths: 1

/* Integers of 24 bits survive in a float, of 25 bits they do not. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  mpiproof_assume((x >= 0) & (x <= 1 << 24));
  float f = (float)x;
  mpiproof_assert((int)f == x);
  return 0;
}
