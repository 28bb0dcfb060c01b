// mpiproof-test:
// expect: verified
// paths: 1

/* Comparing int with unsigned converts the int. */
#include <mpiproof.h>

int main(void) {
  int a = mpiproof_int("a");
  unsigned b = mpiproof_uint("b");
  int less = (a < 0) | ((unsigned)a < b);
  int wide = (long)a < (long)b;
  mpiproof_assert(less == wide);
  return 0;
}
