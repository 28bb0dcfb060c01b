// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Leading zeros by bisection. A value decides each of five steps: 32 paths
   and one for zero. */
#include <mpiproof.h>

int main(void) {
  unsigned x = mpiproof_uint("x"), y = x;
  int n = 0;
  if (x == 0) return 0;
  if (y <= 0x0000ffffu) { n += 16; y <<= 16; }
  if (y <= 0x00ffffffu) { n += 8; y <<= 8; }
  if (y <= 0x0ffffff0u) { n += 4; y <<= 4; }
  if (y <= 0x3fffffffu) { n += 2; y <<= 2; }
  if (y <= 0x7fffffffu) n += 1;
  mpiproof_assert(n == __builtin_clz(x)); /* @BUG */
  return 0;
}
