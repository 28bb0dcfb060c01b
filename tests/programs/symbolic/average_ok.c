// mpiproof-test:
// expect: verified
// paths: 1

/* The average without overflow against the one in 64 bits. */
#include <mpiproof.h>

int main(void) {
  unsigned a = mpiproof_uint("a"), b = mpiproof_uint("b");
  unsigned wide = (unsigned)(((unsigned long)a + b) / 2);
  unsigned fast = (a & b) + ((a ^ b) >> 1);
  mpiproof_assert(fast == wide);
  return 0;
}
