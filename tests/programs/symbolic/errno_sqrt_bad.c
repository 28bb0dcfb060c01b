// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* errno tells of the square root of a negative number, for symbolic ones too. */
#include <errno.h>
#include <math.h>
#include <mpiproof.h>

int main(void) {
  double x = mpiproof_double("x");
  errno = 0;
  double r = sqrt(x);
  mpiproof_assert(errno == 0 || r != r || x == 17); /* @OK */
  mpiproof_assert(errno == 0);                      /* @BUG */
  return 0;
}
