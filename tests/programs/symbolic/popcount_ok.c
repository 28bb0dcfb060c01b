// mpiproof-test:
// expect: verified
// paths: 1

/* Counting bits in parallel and one by one. The defective mask loses a bit
   in one place. */
#include <mpiproof.h>

int main(void) {
  unsigned short input = mpiproof_ushort("x");
  unsigned x = input, fast = x, slow = 0;
  fast = fast - ((fast >> 1) & 0x5555u);
  fast = (fast & 0x3333u) + ((fast >> 2) & 0x3333u);
  fast = (fast + (fast >> 4)) & 0x0f0fu;
  fast = (fast + (fast >> 8)) & 0x1fu;
  for (int i = 0; i < 16; i++) slow += x >> i & 1;
  mpiproof_assert(fast == slow);
  return 0;
}
