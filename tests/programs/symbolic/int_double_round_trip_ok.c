// mpiproof-test:
// expect: verified
// paths: 1

/* Every int survives in a double, not every unsigned in a float. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  mpiproof_assert((int)(double)x == x);
  return 0;
}
