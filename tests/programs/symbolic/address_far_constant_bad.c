// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* A table indexed by a difference: its address less the constant lies in the
   window of another object, which the access has nothing to do with. */
#include <mpiproof.h>

static int before[3];
static int table[8] = {1, 4, 9, 16, 25, 36, 49, 64};
static int behind[3];

int main(void) {
  unsigned long a = mpiproof_ulong("a");
  before[0] = behind[0] = 2;
  mpiproof_assume(a - 0xffffffff80000000ul <= 8);
  int value = table[(long)(a - 0xffffffff80000000ul)]; /* @BUG */
  mpiproof_assert(value >= 1 && value <= 64);
  long b = mpiproof_long("b");
  mpiproof_assume(b >= 0x40000000 && b < 0x40000008);
  mpiproof_assert(table[b - 0x40000000] >= 1);
  return 0;
}
