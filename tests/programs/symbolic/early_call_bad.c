// mpiproof-test:
// options: --max-paths 3
// expect: violated
// finding: abort-called @ BUG

/* A side that calls what never returns is followed first, before 2^40 other paths. */
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>

static void fail(int value) {
  fprintf(stderr, "%d is wrong\n", value);
  if (value > 3) {
    abort(); /* @BUG */
  } else {
    __builtin_trap();
  }
}

int main(void) {
  int input[40], sum = 0;
  int k = mpiproof_int("k");
  mpiproof_symbolic(input, sizeof input, "input");
  if (k == 5) fail(k);
  for (int i = 0; i < 40; i++)
    if (input[i] > 0) printf("%d\n", sum++);
  return 0;
}
