// mpiproof-test:
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* The largest int plus one. */
#include <limits.h>

static int next(int x) {
  return x + 1; /* @BUG */
}

int main(void) {
  return next(INT_MAX) == 5;
}
