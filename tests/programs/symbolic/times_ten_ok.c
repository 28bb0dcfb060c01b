// mpiproof-test:
// expect: verified
// paths: 1

/* Multiplication by ten with shifts. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assert((x << 3) + (x << 1) == x * 10u);
  return 0;
}
