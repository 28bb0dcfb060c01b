// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Recognising overflow of a sum before it happens. */
#include <mpiproof.h>

int main(void) {
  int a = mpiproof_int("a"), b = mpiproof_int("b"), sum;
  int overflow = __builtin_add_overflow(a, b, &sum);
  unsigned s = (unsigned)a + (unsigned)b;
  int test = (int)((~((unsigned)a ^ (unsigned)b)) & ((unsigned)a & s)) < 0;
  mpiproof_assert((overflow != 0) == test); /* @BUG */
  return 0;
}
