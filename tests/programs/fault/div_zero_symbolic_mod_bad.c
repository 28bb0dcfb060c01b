// mpiproof-test:
// expect: violated
// finding: division-by-zero @ BUG

/* Two inputs whose difference may be zero. */
#include <mpiproof.h>

int main(void) {
  unsigned short a, b;
  mpiproof_symbolic(&a, sizeof a, "a");
  mpiproof_symbolic(&b, sizeof b, "b");
  mpiproof_assume(a >= b);
  unsigned d = (unsigned)a - b;
  return 77u % d == 100; /* @BUG */
}
