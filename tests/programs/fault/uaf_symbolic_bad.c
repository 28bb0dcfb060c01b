// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* Freed for one value of the input only. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  unsigned x;
  mpiproof_symbolic(&x, sizeof x, "x");
  int *p = calloc(1, sizeof *p);
  if (x * 3 == 21) {
    free(p);
    *p = 1; /* @BUG */
    return 0;
  }
  *p = 1;
  free(p);
  return 0;
}
