// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Adding one changes small numbers, not large ones. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x");
  mpiproof_assume((x >= 0) & (x <= 33554432.0f));
  float y = x + 1.0f;
  mpiproof_assert(y != x); /* @BUG */
  return 0;
}
