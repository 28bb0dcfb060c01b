// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* x == x / y * y + x % y; the remainder has the sign of x. */
#include <mpiproof.h>

int main(void) {
  signed char x = (signed char)mpiproof_char("x");
  signed char y = (signed char)mpiproof_char("y");
  mpiproof_assume(y != 0);
  int q = x / y, r = x % y;
  mpiproof_assert(q * y + r == x);
  mpiproof_assert(r >= 0); /* @BUG */
  return 0;
}
