// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* The absolute value of INT_MIN. */
#include <limits.h>

static int magnitude(int x) {
  return x < 0 ? -x : x; /* @BUG */
}

int main(void) {
  return magnitude(INT_MIN) == 0;
}
