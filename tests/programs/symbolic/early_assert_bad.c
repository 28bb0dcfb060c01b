// mpiproof-test:
// options: --max-paths 3
// expect: violated
// finding: assertion-failed @ BUG

/* A failing side of an assertion is followed first, before 2^40 other paths. */
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>


int main(void) {
  int input[40], sum = 0;
  int k = mpiproof_int("k");
  mpiproof_symbolic(input, sizeof input, "input");
  assert(k != 5); /* @BUG */
  for (int i = 0; i < 40; i++)
    if (input[i] > 0) printf("%d\n", sum++);
  return 0;
}
