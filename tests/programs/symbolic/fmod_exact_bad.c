// mpiproof-test:
// expect: violated
// finding: assertion-failed @ FAIL
// input: x = 7
// note: of 4 to 7 only one leaves 3
#include <assert.h>
#include <math.h>
#include <mpiproof.h>

int main(void) {
  const int x = mpiproof_range(4, 7, "x");
  assert(fmod(x, 4.0) != 3.0); /* @FAIL */
  return 0;
}
