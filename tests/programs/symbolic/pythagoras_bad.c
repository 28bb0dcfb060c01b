// mpiproof-test:
// note: witness 030405
// expect: violated
// finding: assertion-failed @ BUG

/* There are Pythagorean triples, but none whose sides are both odd. */
#include <mpiproof.h>

int main(void) {
  unsigned char a = mpiproof_uchar("a"), b = mpiproof_uchar("b");
  unsigned char c = mpiproof_uchar("c");
  mpiproof_assume((a > 0) & (b > 0) & (a < 32) & (b < 32) & (c < 64));
  mpiproof_assert(a * a + b * b != c * c); /* @BUG */
  return 0;
}
