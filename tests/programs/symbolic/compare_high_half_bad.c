// mpiproof-test:
// expect: violated
// finding: assertion-failed @ FIRST
// finding: assertion-failed @ SECOND
// finding: assertion-failed @ THIRD

/* Words against constants of [2^31, 2^32): all 64 bits count. */
#include <limits.h>
#include <mpiproof.h>

static void check_limit(unsigned long n) {
  while (n > INT_MAX) {
    mpiproof_assert(n != 4294967297ul); /* @FIRST */
    break;
  }
}

int main(void) {
  unsigned long x = mpiproof_ulong("x");
  int which = mpiproof_range(0, 2, "which");
  if (which == 0) check_limit(x);
  if (which == 1 && x != 0x80000000ul)
    mpiproof_assert(x != 0x180000000ul); /* @SECOND */
  if (which == 2 && x < 0xfffffffful) return 0;
  if (which == 2 && x <= 0xffffffff00000000ul)
    mpiproof_assert(x != 0x500000001ul); /* @THIRD */
  return 0;
}
