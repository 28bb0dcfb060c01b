// mpiproof-test:
// expect: verified
// paths: 1

/* A square in 64 bits is never 2 modulo 4; in int arithmetic squares
   collide. */
#include <mpiproof.h>

int main(void) {
  unsigned short x = mpiproof_ushort("x"), y = mpiproof_ushort("y");
  unsigned long a = (unsigned long)x * x;
  (void)y;
  mpiproof_assert((a & 3) != 2);
  return 0;
}
