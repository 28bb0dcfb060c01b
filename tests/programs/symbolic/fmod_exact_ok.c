// mpiproof-test:
// note: remainders are computed exactly, not taken for an unknown function
#include <assert.h>
#include <math.h>
#include <mpiproof.h>

int main(void) {
  const int x = mpiproof_range(-1000, 1000, "x");
  const double r = fmod(x, 4.0);
  assert(r == x % 4);
  const float f = fmodf(x, 0.75f);
  assert(f > -0.75f && f < 0.75f);
  return 0;
}
