// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Neighbouring Gray codes differ in one bit; decoding undoes coding. */
#include <mpiproof.h>

int main(void) {
  unsigned char x = mpiproof_uchar("x");
  unsigned gray = x ^ (x >> 1), back = gray;
  back ^= back >> 1;
  back ^= back >> 2;
  back ^= back >> 3;
  mpiproof_assert(back == x); /* @BUG */
  return 0;
}
