// mpiproof-test:
// note: witness ff7fffff
// expect: violated
// finding: assertion-failed @ BUG

/* A value survives the way through a narrower type only if it fits. */
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  mpiproof_assume((x >= -32769) & (x <= 32767));
  short s = (short)x;
  mpiproof_assert(s == x); /* @BUG */
  return 0;
}
