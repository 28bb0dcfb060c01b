// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Is one of four bytes zero? The short form of the trick is wrong for bytes
   above 0x80. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  int trick = ((x - 0x01010101u) & 0x80808080u) != 0;
  int plain = ((x & 0xff) == 0) | ((x & 0xff00) == 0) |
              ((x & 0xff0000) == 0) | ((x & 0xff000000u) == 0);
  mpiproof_assert(trick == plain); /* @BUG */
  return 0;
}
