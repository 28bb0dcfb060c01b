// mpiproof-test:
// options: --check=overflow
// expect: verified

/* The same without the smallest integer. */
#include <inttypes.h>
#include <limits.h>
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  int which = mpiproof_range(0, 5, "which");
  int x = mpiproof_int("x");
  long y = mpiproof_long("y");
  int (*other)(int) = abs;
  if (x == INT_MIN || y == LONG_MIN) return 0;
  switch (which) {
    case 0: return abs(x) == 3;
    case 1: return labs(y) == 3;
    case 2: return llabs(y) == 3;
    case 3: return imaxabs(y) == 3;
    case 4: return other(x) == 3;
    default: return div(x, -1).rem == 3;
  }
}
