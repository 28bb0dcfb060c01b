// mpiproof-test:
// expect: verified
// paths: 1

/* A permutation table followed twice is the identity; no fork at the index. */
#include <mpiproof.h>

static const unsigned char table[8] = {3, 6, 5, 0, 7, 2, 1, 4};

int main(void) {
  unsigned i = mpiproof_uint("i") % 8;
  mpiproof_assert(table[table[i]] == i);
  return 0;
}
