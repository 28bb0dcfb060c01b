// mpiproof-test:
// options: --check=overflow
// expect: verified

/* The largest int plus one. */
#include <limits.h>

static int next(int x) {
  if (x == INT_MAX) return x;
  return x + 1;
}

int main(void) {
  return next(INT_MAX) == 5;
}
