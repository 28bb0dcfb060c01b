// mpiproof-test:
// expect: verified

/* Decoding undoes coding; a key with a fixed point leaves a byte as it was. */
#include <mpiproof.h>

int main(void) {
  unsigned char key = mpiproof_uchar("key"), x = mpiproof_uchar("x");
  unsigned char rotated = (unsigned char)(x << 3 | x >> 5);
  unsigned char coded = rotated ^ key;
  unsigned char back = coded ^ key;
  back = (unsigned char)(back >> 3 | back << 5);
  mpiproof_assert(back == x);
  return 0;
}
