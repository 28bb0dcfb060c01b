// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Binary coded decimals and back. */
#include <mpiproof.h>

int main(void) {
  unsigned x = (unsigned)mpiproof_range(0, 99, "x");
  unsigned bcd = x + 6 * (x / 10);
  unsigned back = bcd - 6 * (bcd / 16) - (bcd == 0x42);
  mpiproof_assert(back == x); /* @BUG */
  mpiproof_assert((bcd & 15) < 10);
  return 0;
}
