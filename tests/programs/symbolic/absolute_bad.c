// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Branch-free absolute value. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  unsigned mask = (unsigned)(x >> 31);
  int fast = (int)(((unsigned)x ^ mask) - mask);
  mpiproof_assert(fast >= 0); /* @BUG */
  return 0;
}
