// mpiproof-test:
// expect: violated
// finding: invalid-free @ BUG

/* The offset is zero except for one input. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  unsigned char x;
  mpiproof_symbolic(&x, 1, "x");
  mpiproof_assume(x >= 200);
  char *p = malloc(4);
  free(p + (x + 1) / 256); /* @BUG */
  return 0;
}
