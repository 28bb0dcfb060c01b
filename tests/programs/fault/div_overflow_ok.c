// mpiproof-test:
// expect: verified

/* The quotient INT_MIN / -1 does not exist. */
#include <limits.h>

static int divide(int a, int b) {
  return a / b;
}

int main(void) {
  return divide(INT_MIN + 1, -1) == INT_MAX ? 0 : 1;
}
