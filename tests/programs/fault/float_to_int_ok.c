// mpiproof-test:
// options: --check=overflow
// expect: verified

/* The fraction may be lost, the integral part fits. */
#include <mpiproof.h>

int main(void) {
  int which = mpiproof_range(0, 3, "which");
  double x = mpiproof_range(0, 2000, "x") * 1e6;
  if (which == 0) return (int)(x + 0.9) == 5;
  if (which == 1) return (unsigned)-(x / 1e30) == 5;
  if (which == 2) return (signed char)(x / 1e8) == 5;
  return (int)2147483647.9 == 5;
}
