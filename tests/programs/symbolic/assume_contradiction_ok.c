// mpiproof-test:
// expect: verified
// paths: 0

/* Assumptions that leave nothing verify anything. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assume(x > 10);
  mpiproof_assume(x < 11);
  mpiproof_assert(0);
  return 0;
}
