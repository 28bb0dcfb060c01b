// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Division of the low half of a wider value must not see the high half;
   found by random programs against brute force. */
#include <mpiproof.h>

static unsigned rest(unsigned long x, unsigned n) {
  unsigned long tripled = x * 3;
  return (unsigned)tripled % n;
}

static unsigned ratio(unsigned long x, unsigned long y) {
  unsigned long tripled = x * 3, twice = y * 2;
  return (unsigned)tripled / (unsigned)twice;
}

int main(void) {
  unsigned char x = mpiproof_uchar("x");
  unsigned long wide = 0x500000000ul + x;
  int same = rest(wide, 7) == 3u * x % 7;
  same &= rest(0x100000002ul, 7) == 6;
  same &= ratio(0x100000004ul, 0x700000002ul) == 3;
  same &= ratio(wide, 0x700000001ul) == 3u * x / 2;
  mpiproof_assert(same & (x != 77)); /* @BUG */
  return 0;
}
