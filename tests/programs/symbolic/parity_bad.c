// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Parity by folding and by counting. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x"), y = x, count = 0;
  mpiproof_assume(x <= 0xffff);
  y ^= y >> 8;
  y ^= y >> 4;
  y = 0x6986u >> (y & 15) & 1;
  for (int i = 0; i < 16; i++) count ^= x >> i & 1;
  mpiproof_assert(y == count); /* @BUG */
  return 0;
}
