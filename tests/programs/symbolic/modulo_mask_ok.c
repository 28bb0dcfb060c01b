// mpiproof-test:
// expect: verified
// paths: 1

/* x % 16 and x & 15 agree for unsigned, not for signed. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assert(x % 16 == (x & 15));
  return 0;
}
