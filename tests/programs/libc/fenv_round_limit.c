// mpiproof-test:
// expect: incomplete
// limit: unsupported
// stdout: none

/* Another direction of rounding is a limit: answers would be wrong. */
#include <assert.h>
#include <fenv.h>

int main(void) {
  volatile double one = 1.0, three = 3.0;
  double near = one / three;
  fesetround(FE_UPWARD);
  double above = one / three;
  assert(above > near);
  return 0;
}
