// mpiproof-test:
// expect: verified

/* The default direction can be set, and what is no direction cannot. */
#include <assert.h>
#include <fenv.h>

int main(void) {
  volatile double one = 1.0, three = 3.0;
  double before = one / three;
  assert(fesetround(FE_TONEAREST) == 0);
  assert(fegetround() == FE_TONEAREST);
  assert(fesetround(12345) != 0);
  assert(one / three == before);
  return 0;
}
