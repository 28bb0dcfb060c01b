// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Decoding undoes coding; a key with a fixed point leaves a byte as it was. */
#include <mpiproof.h>

int main(void) {
  unsigned char key = mpiproof_uchar("key"), x = mpiproof_uchar("x");
  unsigned char rotated = (unsigned char)(x << 3 | x >> 5);
  unsigned char coded = rotated ^ key;
  mpiproof_assert(coded != x); /* @BUG */
  return 0;
}
