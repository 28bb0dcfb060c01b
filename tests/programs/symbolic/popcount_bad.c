// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Counting bits in parallel and one by one. The defective mask loses a bit
   in one place. */
#include <mpiproof.h>

int main(void) {
  unsigned short input = mpiproof_ushort("x");
  unsigned x = input, fast = x, slow = 0;
  fast = fast - ((fast >> 1) & 0x5555u);
  fast = (fast & 0x3333u) + ((fast >> 2) & 0x3333u);
  fast = (fast + (fast >> 4)) & 0x0f07u;
  fast = (fast + (fast >> 8)) & 0x1fu;
  for (int i = 0; i < 16; i++) slow += x >> i & 1;
  mpiproof_assert(fast == slow); /* @BUG */
  return 0;
}
