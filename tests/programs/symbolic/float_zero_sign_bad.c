// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Zeros are equal but have different bits. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  unsigned a, b;
  memcpy(&a, &x, sizeof a);
  memcpy(&b, &y, sizeof b);
  mpiproof_assume(x == y);
  mpiproof_assert(a == b); /* @BUG */
  return 0;
}
