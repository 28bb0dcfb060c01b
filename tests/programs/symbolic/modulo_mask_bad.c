// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* x % 16 and x & 15 agree for unsigned, not for signed. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  mpiproof_assert(x % 16 == (x & 15)); /* @BUG */
  return 0;
}
