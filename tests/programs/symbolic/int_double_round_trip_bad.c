// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Every int survives in a double, not every unsigned in a float. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assume(x <= 0x7fffffffu);
  mpiproof_assert((unsigned)(double)(float)x == x); /* @BUG */
  return 0;
}
