// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A row of a magic square: 8 1 6, with the sum 15 and the product 48. */
#include <mpiproof.h>

int main(void) {
  int a = mpiproof_range(1, 9, "a"), b = mpiproof_range(1, 9, "b");
  int c = mpiproof_range(1, 9, "c");
  mpiproof_assume((a > b) & (c > b) & (a > c));
  mpiproof_assert(a + b + c != 15 || a * b * c != 48); /* @BUG */
  return 0;
}
