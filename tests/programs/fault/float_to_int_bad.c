// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: float-to-int @ INT
// finding: float-to-int @ UNSIGNED
// finding: float-to-int @ CHAR
// finding: float-to-int @ NAN

/* The integer type cannot hold the value (C11 6.3.1.4p1). */
#include <mpiproof.h>

int main(void) {
  int which = mpiproof_range(0, 3, "which");
  double x = mpiproof_range(0, 3000, "x") * 1e6, zero = 0;
  if (which == 0) return (int)x == 5; /* @INT */
  if (which == 1) return (unsigned)-(x + 1) == 5; /* @UNSIGNED */
  if (which == 2) return (signed char)x == 5; /* @CHAR */
  return (int)(zero / zero) == 5; /* @NAN */
}
