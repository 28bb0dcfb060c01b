// mpiproof-test:
// options: --check=exit
// expect: violated
// finding: nonzero-exit @ BUG

/* One input value leads to a failing status. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  unsigned char x;
  mpiproof_symbolic(&x, 1, "x");
  if (x == 200) exit(2); /* @BUG */
  return 0;
}
