// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Reversing the bits of a word in five steps and bit by bit. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x"), fast = x, slow = 0;
  fast = (fast >> 1 & 0x55555555u) | (fast & 0x55555555u) << 1;
  fast = (fast >> 2 & 0x33333333u) | (fast & 0x33333333u) << 2;
  fast = (fast >> 4 & 0x0f0f0f0fu) | (fast & 0x0f0f0f0fu) << 4;
  fast = (fast >> 8 & 0x00ff00ffu) | (fast & 0x00ff00ffu) << 8;
  fast = (fast >> 16) | (fast << 15);
  for (int i = 0; i < 32; i++) slow |= (x >> i & 1) << (31 - i);
  mpiproof_assert(fast == slow); /* @BUG */
  return 0;
}
