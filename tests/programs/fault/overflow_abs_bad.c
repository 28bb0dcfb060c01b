// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ ABS
// finding: signed-overflow @ LABS
// finding: signed-overflow @ LLABS
// finding: signed-overflow @ IMAXABS
// finding: signed-overflow @ POINTER
// finding: division-by-zero @ DIV

/* The smallest integer has no opposite (C11 7.22.6.1). */
#include <inttypes.h>
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  int which = mpiproof_range(0, 5, "which");
  int x = mpiproof_int("x");
  long y = mpiproof_long("y");
  int (*other)(int) = abs;
  switch (which) {
    case 0: return abs(x) == 3; /* @ABS */
    case 1: return labs(y) == 3; /* @LABS */
    case 2: return llabs(y) == 3; /* @LLABS */
    case 3: return imaxabs(y) == 3; /* @IMAXABS */
    case 4: return other(x) == 3; /* @POINTER */
    default: return div(x, -1).rem == 3; /* @DIV */
  }
}
