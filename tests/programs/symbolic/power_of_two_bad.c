// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* x & (x - 1) is zero for powers of two, and for zero. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x"), bits = 0;
  for (int i = 0; i < 32; i++) bits += x >> i & 1;
  int trick = (x & (x - 1)) == 0;
  mpiproof_assert(trick == (bits == 1)); /* @BUG */
  return 0;
}
