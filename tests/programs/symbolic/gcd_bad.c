// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Euclid's algorithm on two numbers of four bits divides both. */
#include <mpiproof.h>

int main(void) {
  unsigned a = mpiproof_uint("a"), b = mpiproof_uint("b");
  mpiproof_assume((a < 16) & (b < 16));
  unsigned x = a, y = b;
  while (y != 0) {
    unsigned r = x % y;
    x = y;
    y = r;
  }
  mpiproof_assert(x != 0); /* @BUG */
  mpiproof_assert(a % x == 0);
  mpiproof_assert(b % x == 0);
  return 0;
}
