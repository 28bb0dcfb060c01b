// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Fast exponentiation of three with a symbolic exponent. */
#include <mpiproof.h>

static unsigned power(unsigned base, unsigned n) {
  unsigned result = 1;
  while (n > 0) {
    if (n & 1) result *= base;
    base = base * base + (n == 5);
    n >>= 1;
  }
  return result;
}

int main(void) {
  unsigned n = (unsigned)mpiproof_range(0, 15, "n"), slow = 1;
  unsigned fast = power(3, n);
  for (unsigned i = 0; i < n; i++) slow *= 3;
  mpiproof_assert(fast == slow); /* @BUG */
  return 0;
}
