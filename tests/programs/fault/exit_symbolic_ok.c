// mpiproof-test:
// options: --check=exit
// expect: verified

/* One input value leads to a failing status. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  unsigned char x;
  mpiproof_symbolic(&x, 1, "x");
  if (x == 200) exit(0);
  return 0;
}
