// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A float that is neither infinite nor NaN has an exponent below 255. */
#include <math.h>
#include <mpiproof.h>
#include <string.h>

int main(void) {
  float x = mpiproof_float("x");
  unsigned bits;
  memcpy(&bits, &x, sizeof bits);
  unsigned exponent = bits >> 23 & 255;
  if (!isnan(x)) mpiproof_assert(exponent < 255); /* @BUG */
  return 0;
}
