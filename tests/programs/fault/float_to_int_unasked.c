// mpiproof-test:
// expect: verified

/* By default the result is the one of x86. */
#include <limits.h>
#include <mpiproof.h>

int main(void) {
  volatile double x = 1e20;
  mpiproof_assert((int)x == INT_MIN);
  return 0;
}
