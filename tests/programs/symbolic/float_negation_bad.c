// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* -(x - y) == y - x, bit by bit not for zero. */
#include <mpiproof.h>
#include <string.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  mpiproof_assume((x > -10) & (x < 10) & (y > -10) & (y < 10));
  float a = -(x - y), b = y - x;
  unsigned p, q;
  memcpy(&p, &a, sizeof p);
  memcpy(&q, &b, sizeof q);
  mpiproof_assert(p == q); /* @BUG */
  return 0;
}
