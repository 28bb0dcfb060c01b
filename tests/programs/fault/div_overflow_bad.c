// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* The quotient INT_MIN / -1 does not exist. */
#include <limits.h>

static int divide(int a, int b) {
  return a / b; /* @BUG */
}

int main(void) {
  return divide(INT_MIN, -1) == 1;
}
