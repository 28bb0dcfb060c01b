// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Comparing int with unsigned converts the int. */
#include <mpiproof.h>

int main(void) {
  int a = mpiproof_int("a");
  unsigned b = mpiproof_uint("b");
  int less = (unsigned)a < b;
  int wide = (long)a < (long)b;
  mpiproof_assert(less == wide); /* @BUG */
  return 0;
}
