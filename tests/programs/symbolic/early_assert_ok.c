// mpiproof-test:
// expect: verified
// paths: 64

/* The order in which sides are followed loses none of them: those that would
   fail are impossible here. */
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int input[6], sum = 0;
  int k = mpiproof_int("k");
  mpiproof_symbolic(input, sizeof input, "input");
  mpiproof_assume(k > 5 && k < 9);
  assert(k != 5);
  for (int i = 0; i < 6; i++) {
    if (input[i] > 0) printf("%d\n", sum++);
    if (sum > i + 1) abort();
  }
  return 0;
}
