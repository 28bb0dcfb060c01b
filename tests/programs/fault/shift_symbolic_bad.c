// mpiproof-test:
// note: witness 20
// expect: violated
// finding: invalid-shift @ BUG

/* One of the amounts is too large. */
#include <mpiproof.h>

int main(void) {
  unsigned char n;
  mpiproof_symbolic(&n, 1, "n");
  if (n > 32) return 0;
  unsigned x = 0xffffffffu >> n; /* @BUG */
  return x == 1234;
}
