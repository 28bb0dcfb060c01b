// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ SIGN
// says: 6.5.7p4
// finding: signed-overflow @ NEGATIVE
// finding: signed-overflow @ LONG

/* Left shifts of signed values: nothing may reach the sign bit. */
#include <mpiproof.h>

static int bit(int n) { return 1 << n; } /* @SIGN */

int main(void) {
  int which = mpiproof_range(0, 2, "which");
  if (which == 0) return bit(mpiproof_range(0, 31, "n")) == 7;
  if (which == 1) {
    int x = mpiproof_range(-1, 5, "x");
    return (x << 2) == 3; /* @NEGATIVE */
  }
  long y = mpiproof_range(0, 1 << 30, "y");
  y <<= 34; /* @LONG */
  return y == 1;
}
