// mpiproof-test:
// expect: violated
// finding: double-free @ BUG

/* Two conditions on the input overlap in a single value. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  signed char x;
  mpiproof_symbolic(&x, 1, "x");
  void *p = malloc(1);
  if (x >= 100) free(p);
  if (x <= 100) free(p); /* @BUG */
  return 0;
}
