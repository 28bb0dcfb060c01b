// mpiproof-test:
// expect: verified
// paths: 1

/* Division by eight and a shift differ for negative numbers. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  int fast = (x + ((x >> 31) & 7)) >> 3;
  mpiproof_assert(x / 8 == fast);
  return 0;
}
