// mpiproof-test:
// options: --check=overflow
// cflags: -w
// expect: violated
// finding: signed-overflow @ SUM
// finding: signed-overflow @ SHIFT
// finding: signed-overflow @ PRODUCT

/* Constant expressions that overflow before they are widened. */
#include <mpiproof.h>

int main(void) {
  int which = mpiproof_range(0, 2, "which");
  if (which == 0) {
    long x = 2147483647 + 1; /* @SUM */
    return x == 1;
  }
  if (which == 1) {
    long x = 1 << 31; /* @SHIFT */
    return x == 1;
  }
  long day = 24 * 60 * 60 * 1000 * 1000; /* @PRODUCT */
  return day == 1;
}
