// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Fletcher's sum sees an exchange of two different bytes, a plain sum does
   not. */
#include <mpiproof.h>

int main(void) {
  unsigned char x[3];
  mpiproof_symbolic(x, sizeof x, "x");
  mpiproof_assume(x[0] != x[2]);
  unsigned s = x[0] + x[1] + x[2], t = x[2] + x[1] + x[0];
  unsigned u = 3u * x[0] + 2u * x[1] + x[2];
  unsigned v = 3u * x[2] + 2u * x[1] + x[0];
  mpiproof_assert(s != t); /* @BUG */
  mpiproof_assert(u != v);
  return 0;
}
