// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A permutation table followed twice is the identity; no fork at the index. */
#include <mpiproof.h>

static const unsigned char table[8] = {3, 6, 5, 0, 7, 2, 4, 1};

int main(void) {
  unsigned i = mpiproof_uint("i") % 8;
  mpiproof_assert(table[table[i]] == i); /* @BUG */
  return 0;
}
