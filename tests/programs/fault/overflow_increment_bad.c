// mpiproof-test:
// note: witness ffffff7f
// options: --check=overflow
// expect: violated
// finding: signed-overflow @ BUG

/* A counter of type int incremented once too often. */
#include <mpiproof.h>

int main(void) {
  int n;
  mpiproof_symbolic(&n, sizeof n, "n");
  n++; /* @BUG */
  return n == 7777;
}
