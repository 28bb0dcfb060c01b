// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Division by three as a multiplication, exact up to a limit. */
#include <mpiproof.h>

int main(void) {
  unsigned short x = mpiproof_ushort("x");
  unsigned fast = (x * 0x5555u + 0x5555u) >> 16;
  mpiproof_assert(fast == x / 3u && fast < 21845); /* @BUG */
  return 0;
}
