// mpiproof-test:
// expect: verified

/* The sign of a number by shifts. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  int sign = (x >> 31) | (int)((0u - (unsigned)x) >> 31);
  int plain = (x > 0) - (x < 0);
  mpiproof_assert(sign == plain);
  return 0;
}
