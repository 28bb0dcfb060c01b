// mpiproof-test:
// expect: verified

/* The difference of two inputs is negative for some. */
#include <mpiproof.h>

int main(void) {
  signed char a, b;
  mpiproof_symbolic(&a, 1, "a");
  mpiproof_symbolic(&b, 1, "b");
  mpiproof_assume((a >= 0) & (a < 20) & (b >= 0) & (b < 20));
  mpiproof_assume(a >= b);
  long x = 1L << (a - b);
  return x == 3;
}
