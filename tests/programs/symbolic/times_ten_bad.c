// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Multiplication by ten with shifts. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assert((x << 3) + (x << 1) == x * 10u + (x >> 31)); /* @BUG */
  return 0;
}
