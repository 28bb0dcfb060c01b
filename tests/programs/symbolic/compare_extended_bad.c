// mpiproof-test:
// note: witness feff0d
// expect: violated
// finding: assertion-failed @ BUG

/* A comparison of a narrowed and widened value must see the narrow part
   only; found by random programs against brute force. */
#include <mpiproof.h>

int main(void) {
  short x = mpiproof_short("x");
  signed char y = (signed char)mpiproof_char("y");
  int sum = (short)((unsigned short)x + 3) == 1;
  int product = (signed char)((unsigned)y * 139u) == 15;
  int shifted = (signed char)((unsigned)x << 4) == -32;
  mpiproof_assert((sum & product & shifted) == 0); /* @BUG */
  return 0;
}
