// mpiproof-test:
// expect: verified

/* Weights 10..1 modulo 11 detect every exchange of neighbours; weights 1, 3
   modulo 10 do not. */
#include <mpiproof.h>

int main(void) {
  int a = mpiproof_range(0, 9, "a"), b = mpiproof_range(0, 9, "b");
  mpiproof_assume(a != b);
  int right = (5 * a + 4 * b) % 11, wrong = (5 * b + 4 * a) % 11;
  mpiproof_assert(right != wrong);
  return 0;
}
