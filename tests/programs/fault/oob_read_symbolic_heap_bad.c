// mpiproof-test:
// note: witness 0606
// expect: violated
// finding: out-of-bounds-read @ BUG

/* A product of two small inputs reaches just past the end. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  unsigned char *a = calloc(36, 1);
  unsigned char x, y;
  mpiproof_symbolic(&x, 1, "x");
  mpiproof_symbolic(&y, 1, "y");
  mpiproof_assume(x <= 6 && y <= 6);
  int r = a[x * y]; /* @BUG */
  free(a);
  return r;
}
