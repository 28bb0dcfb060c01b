// mpiproof-test:
// note: witness 0a000000
// expect: violated
// finding: out-of-bounds-read @ BUG

/* Only the index 10 fails. */
#include <mpiproof.h>

int main(void) {
  int table[10] = {0};
  unsigned i;
  mpiproof_symbolic(&i, sizeof i, "i");
  mpiproof_assume(i <= 10);
  return table[i]; /* @BUG */
}
