// mpiproof-test:
// expect: verified

/* Addition commutes but is not associative. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  float a = x + y, b = y + x;
  mpiproof_assert((a == b) | ((a != a) & (b != b)));
  return 0;
}
