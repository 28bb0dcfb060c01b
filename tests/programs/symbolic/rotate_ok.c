// mpiproof-test:
// expect: verified
// paths: 1

/* Rotating left by n and right by n. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x"), n = mpiproof_uint("n") & 31;
  unsigned left = x << n | x >> ((32 - n) & 31);
  unsigned back = left >> n | left << ((32 - n) & 31);
  mpiproof_assert(back == x);
  return 0;
}
