// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Interleaving bits and taking them apart again. */
#include <mpiproof.h>

static unsigned spread(unsigned x) {
  x = (x | x << 4) & 0x0f0fu;
  x = (x | x << 2) & 0x3333u;
  x = (x | x << 1) & 0x5555u;
  return x;
}

static unsigned collect(unsigned x) {
  x &= 0x5555u;
  x = (x | x >> 1) & 0x3333u;
  x = (x | x >> 2) & 0x0f0fu;
  x = (x | x >> 4) & 0x00f7u;
  return x;
}

int main(void) {
  unsigned char x = mpiproof_uchar("x"), y = mpiproof_uchar("y");
  unsigned z = spread(x) | spread(y) << 1;
  mpiproof_assert((collect(z) == x) & (collect(z >> 1) == y)); /* @BUG */
  return 0;
}
