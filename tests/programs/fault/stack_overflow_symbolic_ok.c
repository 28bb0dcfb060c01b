// mpiproof-test:
// expect: verified

/* Endless for one input. */
#include <mpiproof.h>

static int steps(int n) { return n <= 1 ? 0 : 1 + steps(n / 2); }

int main(void) {
  unsigned char n;
  mpiproof_symbolic(&n, 1, "n");
  mpiproof_assume(n < 16);
  return steps(n) > 3;
}
