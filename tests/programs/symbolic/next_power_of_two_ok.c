// mpiproof-test:
// expect: verified

/* The smallest power of two not below x. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x");
  mpiproof_assume((x >= 1) & (x <= 0x80000000u));
  unsigned p = x - 1;
  p |= p >> 1;
  p |= p >> 2;
  p |= p >> 4;
  p |= p >> 8;
  p |= p >> 16;
  p++;
  int good = (p >= x) & ((p & (p - 1)) == 0) & (p / 2 < x);
  mpiproof_assert(good);
  return 0;
}
