// mpiproof-test:
// expect: verified
// paths: 1

/* The bytes of an int through a union (little endian). */
#include <mpiproof.h>

union Word { unsigned word; unsigned char bytes[4]; };

int main(void) {
  union Word u;
  u.word = mpiproof_uint("word");
  unsigned sum = u.bytes[0] | (unsigned)u.bytes[1] << 8;
  mpiproof_assert(sum == (u.word & 0xffff));
  return 0;
}
