// mpiproof-test:
// expect: verified

/* Trailing zeros with a de Bruijn table at a symbolic index. */
#include <mpiproof.h>

static const int table[8] = {0, 1, 2, 4, 7, 3, 6, 5};

int main(void) {
  unsigned char x = mpiproof_uchar("x");
  mpiproof_assume(x != 0);
  unsigned low = x & -x;
  int fast = table[(unsigned char)(low * 0x17u) >> 5];
  mpiproof_assert(fast == __builtin_ctz(x));
  return 0;
}
