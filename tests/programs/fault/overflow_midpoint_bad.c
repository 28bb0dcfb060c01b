// mpiproof-test:
// note: witness f0ffff7fffffff7f
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* (low + high) / 2 for large indexes. */
#include <mpiproof.h>

int main(void) {
  int low, high;
  mpiproof_symbolic(&low, sizeof low, "low");
  mpiproof_symbolic(&high, sizeof high, "high");
  mpiproof_assume(low >= 0);
  mpiproof_assume(low <= high);
  int middle = (low + high) / 2; /* @BUG */
  mpiproof_assert(middle >= low);
  return 0;
}
