// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* The later of two writes wins where they meet. */
#include <mpiproof.h>

int main(void) {
  short a[5] = {0};
  unsigned i = mpiproof_uint("i") % 5, j = mpiproof_uint("j") % 5;
  a[i] = 7;
  a[j] = 9;
  mpiproof_assert(a[i] == 7); /* @BUG */
  return 0;
}
