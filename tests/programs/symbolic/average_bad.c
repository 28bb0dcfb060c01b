// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* The average without overflow against the one in 64 bits. */
#include <mpiproof.h>

int main(void) {
  unsigned a = mpiproof_uint("a"), b = mpiproof_uint("b");
  unsigned wide = (unsigned)(((unsigned long)a + b) / 2);
  unsigned fast = (a + b) / 2;
  mpiproof_assert(fast == wide); /* @BUG */
  return 0;
}
