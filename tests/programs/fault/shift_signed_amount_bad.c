// mpiproof-test:
// expect: violated
// finding: invalid-shift @ BUG

/* The difference of two inputs is negative for some. */
#include <mpiproof.h>

int main(void) {
  signed char a, b;
  mpiproof_symbolic(&a, 1, "a");
  mpiproof_symbolic(&b, 1, "b");
  mpiproof_assume((a >= 0) & (a < 20) & (b >= 0) & (b < 20));
  long x = 1L << (a - b); /* @BUG */
  return x == 3;
}
