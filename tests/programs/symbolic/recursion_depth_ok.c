// mpiproof-test:
// expect: verified
// paths: 8

/* Recursion as deep as the input says: eight depths, eight paths. */
#include <mpiproof.h>

static unsigned fibonacci(unsigned n, unsigned a, unsigned b) {
  if (n == 0) return a;
  return fibonacci(n - 1, b, a + b);
}

int main(void) {
  unsigned n = mpiproof_uint("n");
  mpiproof_assume(n < 8);
  unsigned f = fibonacci(n, 0, 1);
  mpiproof_assert(f <= 13);
  return 0;
}
