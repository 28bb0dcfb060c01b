// mpiproof-test:
// note: witness 63000000
// options: --check=leak
// expect: violated
// finding: memory-leak @ BUG

/* Lost for one value of the input. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  unsigned x;
  mpiproof_symbolic(&x, sizeof x, "x");
  void *p = malloc(3); /* @BUG */
  if (x != 99) free(p);
  return 0;
}
