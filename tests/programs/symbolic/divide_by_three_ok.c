// mpiproof-test:
// expect: verified

/* Division by three as a multiplication, exact up to a limit. */
#include <mpiproof.h>

int main(void) {
  unsigned short x = mpiproof_ushort("x");
  unsigned fast = (x * 0xaaabul) >> 17;
  mpiproof_assert(fast == x / 3u);
  return 0;
}
