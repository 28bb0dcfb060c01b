// mpiproof-test:
// expect: verified

/* Branch-free absolute value. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  unsigned mask = (unsigned)(x >> 31);
  int fast = (int)(((unsigned)x ^ mask) - mask);
  mpiproof_assert(fast >= 0 || x == -2147483647 - 1);
  return 0;
}
