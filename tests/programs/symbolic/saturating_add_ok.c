// mpiproof-test:
// expect: verified

/* Addition that stops at the largest value. */
#include <mpiproof.h>

int main(void) {
  unsigned short a = mpiproof_ushort("a"), b = mpiproof_ushort("b");
  unsigned short sum = (unsigned short)(a + b);
  sum |= (unsigned short)-(sum < a);
  unsigned wide = (unsigned)a + b;
  unsigned want = wide > 65535u ? 65535u : wide;
  mpiproof_assert(sum == want);
  return 0;
}
