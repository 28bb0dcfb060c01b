// mpiproof-test:
// expect: verified
// paths: 1

/* A value survives the way through a narrower type only if it fits. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  mpiproof_assume((x >= -32768) & (x <= 32767));
  short s = (short)x;
  mpiproof_assert(s == x);
  return 0;
}
