// mpiproof-test:
// expect: verified

/* Adding one changes small numbers, not large ones. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x >= 0) & (x <= 8388607.0f));
  float y = x + 1.0f;
  mpiproof_assert(y != x);
  return 0;
}
