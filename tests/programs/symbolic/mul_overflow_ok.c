// mpiproof-test:
// expect: verified

/* The builtin agrees with a product in a wider type. */
#include <mpiproof.h>

int main(void) {
  signed char a = (signed char)mpiproof_char("a");
  signed char b = (signed char)mpiproof_char("b");
  signed char product;
  int overflow = __builtin_mul_overflow(a, b, &product);
  int wide = a * b;
  int test = wide > 127 || wide < -128;
  mpiproof_assert((overflow != 0) == test);
  return 0;
}
