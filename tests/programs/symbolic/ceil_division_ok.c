// mpiproof-test:
// expect: verified

/* Rounding up: (x + y - 1) / y overflows, 1 + (x - 1) / y does not. */
#include <mpiproof.h>

int main(void) {
  unsigned char x = mpiproof_uchar("x"), y = mpiproof_uchar("y");
  mpiproof_assume((x != 0) & (y != 0));
  unsigned char up = (unsigned char)(1 + (x - 1) / y);
  unsigned char plain = (unsigned char)(x / y + (x % y != 0));
  mpiproof_assert(up == plain);
  return 0;
}
