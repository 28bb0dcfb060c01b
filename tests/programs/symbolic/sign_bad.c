// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* The sign of a number by shifts. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  int sign = (x >> 31) | 1;
  int plain = (x > 0) - (x < 0);
  mpiproof_assert(sign == plain); /* @BUG */
  return 0;
}
