// mpiproof-test:
// options: --check=overflow
// expect: verified

/* The absolute value of INT_MIN. */
#include <limits.h>

static unsigned magnitude(int x) {
  return x < 0 ? -(unsigned)x : (unsigned)x;
}

int main(void) {
  return magnitude(INT_MIN) == 0;
}
