// mpiproof-test:
// expect: verified

/* -(x - y) == y - x, bit by bit not for zero. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume((x > -10) & (x < 10) & (y > -10) & (y < 10));
  float a = -(x - y), b = y - x;
  mpiproof_assert(a == b);
  return 0;
}
