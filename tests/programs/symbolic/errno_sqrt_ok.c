// mpiproof-test:
// expect: verified

/* errno tells of the square root of a negative number, for symbolic ones too. */
#include <errno.h>
#include <math.h>
#include <mpiproof.h>

int main(void) {
  double x = mpiproof_double("x");
  errno = 0;
  double r = sqrt(x);
  mpiproof_assert((errno == EDOM) == (x < 0));
  mpiproof_assert(errno == 0 || r != r);
  return 0;
}
