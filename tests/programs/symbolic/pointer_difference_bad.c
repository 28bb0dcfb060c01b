// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Differences and order of pointers into one array. */
#include <mpiproof.h>

int main(void) {
  int a[10];
  unsigned i = mpiproof_uint("i") % 10, j = mpiproof_uint("j") % 10;
  int *p = a + i, *q = a + j;
  mpiproof_assert((q - p == (long)j - (long)i) & (p != q)); /* @BUG */
  return 0;
}
