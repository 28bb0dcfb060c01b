// mpiproof-test:
// note: witness 00000080ffffffff
// expect: violated
// finding: division-by-zero @ BUG

/* Zero is excluded, the other bad pair is not. */
#include <mpiproof.h>
#include <limits.h>

int main(void) {
  int a, b;
  mpiproof_symbolic(&a, sizeof a, "a");
  mpiproof_symbolic(&b, sizeof b, "b");
  mpiproof_assume(b != 0);
  int q = a / b; /* @BUG */
  (void)q;
  return 0;
}
