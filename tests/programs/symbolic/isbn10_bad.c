// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Weights 10..1 modulo 11 detect every exchange of neighbours; weights 1, 3
   modulo 10 do not. */
#include <mpiproof.h>

int main(void) {
  int a = mpiproof_range(0, 9, "a"), b = mpiproof_range(0, 9, "b");
  mpiproof_assume(a != b);
  int right = (a + 3 * b) % 10, wrong = (b + 3 * a) % 10;
  mpiproof_assert(right != wrong); /* @BUG */
  return 0;
}
