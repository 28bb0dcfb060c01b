// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A multiplicative generator is a bijection if its factor is odd. */
#include <mpiproof.h>

int main(void) {
  unsigned short x = mpiproof_ushort("x"), y = mpiproof_ushort("y");
  mpiproof_assume(x != y);
  unsigned short a = (unsigned short)(x * 25174u + 13849u);
  unsigned short b = (unsigned short)(y * 25174u + 13849u);
  mpiproof_assert(a != b); /* @BUG */
  return 0;
}
