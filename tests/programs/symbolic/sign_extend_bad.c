// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Sign extension of twelve bits by xor and subtraction. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assume(x < 4096);
  int fast = (int)(x ^ 0x400u) - 0x400;
  int plain = (int)(x << 20) >> 20;
  mpiproof_assert(fast == plain); /* @BUG */
  return 0;
}
