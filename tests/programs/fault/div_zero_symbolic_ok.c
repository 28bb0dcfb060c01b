// mpiproof-test:
// expect: verified

/* The divisor is zero for exactly one input. */
#include <mpiproof.h>

int main(void) {
  int x;
  mpiproof_symbolic(&x, sizeof x, "x");
  if (x == 12345) return 0;
  return 100 / (x - 12345) == 101;
}
