// mpiproof-test:
// expect: violated
// finding: unreachable-code @ BUG

/* The forgotten remainder is negative. */
#include <mpiproof.h>

static int parity(int x) {
  if (x % 2 == 0) return 0;
  if (x % 2 == 1) return 1;
  __builtin_unreachable(); /* @BUG */
}

int main(void) {
  int x;
  mpiproof_symbolic(&x, sizeof x, "x");
  return parity(x) == 2;
}
