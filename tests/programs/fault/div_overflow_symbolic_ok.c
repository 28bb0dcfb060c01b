// mpiproof-test:
// expect: verified

/* Zero is excluded, the other bad pair is not. */
#include <mpiproof.h>
#include <limits.h>

int main(void) {
  int a, b;
  mpiproof_symbolic(&a, sizeof a, "a");
  mpiproof_symbolic(&b, sizeof b, "b");
  mpiproof_assume(b != 0);
  mpiproof_assume((a != INT_MIN) | (b != -1));
  int q = a / b;
  (void)q;
  return 0;
}
