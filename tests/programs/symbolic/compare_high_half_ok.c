// mpiproof-test:
// expect: verified

/* The same with assertions that hold: the high half counts. */
#include <limits.h>
#include <mpiproof.h>

static void check_limit(unsigned long n) {
  while (n > INT_MAX) {
    mpiproof_assert(n >= 2147483648ul && n != 2147483647ul);
    break;
  }
}

int main(void) {
  unsigned long x = mpiproof_ulong("x");
  int which = mpiproof_range(0, 3, "which");
  if (which == 0) check_limit(x);
  if (which == 1 && x == 0x80000000ul) mpiproof_assert(x != 0x180000000ul);
  if (which == 2 && x < 0xfffffffful) mpiproof_assert(x >> 32 == 0);
  if (which == 3 && x > 0x80000000ul && x >> 32 == 0)
    mpiproof_assert((int)x < 0);
  return 0;
}
