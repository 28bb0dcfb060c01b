// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* The high half of a product with a constant, in 128 bits and in parts. */
#include <mpiproof.h>

int main(void) {
  unsigned long x = mpiproof_ulong("x");
  unsigned long k = 0x100000003ul;
  unsigned __int128 product = (unsigned __int128)x * k;
  unsigned __int128 parts = (unsigned __int128)x << 32;
  parts += x * 3;
  mpiproof_assert(product == parts); /* @BUG */
  return 0;
}
