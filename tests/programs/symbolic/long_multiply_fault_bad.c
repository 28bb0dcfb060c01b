// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A square in 64 bits is never 2 modulo 4; in int arithmetic squares
   collide. */
#include <mpiproof.h>

int main(void) {
  unsigned short x = mpiproof_ushort("x"), y = mpiproof_ushort("y");
  mpiproof_assume(x < y);
  unsigned short a = (unsigned short)((unsigned)x * x);
  unsigned short b = (unsigned short)((unsigned)y * y);
  mpiproof_assert(a != b); /* @BUG */
  return 0;
}
