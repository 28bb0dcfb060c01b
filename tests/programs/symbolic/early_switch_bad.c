// mpiproof-test:
// options: --max-paths 3
// expect: violated
// finding: abort-called @ BUG

/* A failing case is followed first, before 2^40 other paths. */
#include <assert.h>
#include <mpiproof.h>
#include <stdio.h>
#include <stdlib.h>


int main(void) {
  int input[40], sum = 0;
  int k = mpiproof_int("k");
  mpiproof_symbolic(input, sizeof input, "input");
  switch (k) {
    case 1:
    case 2: sum = 1; break;
    case 5: fputs("five\n", stderr); abort(); /* @BUG */
    default: break;
  }
  for (int i = 0; i < 40; i++)
    if (input[i] > 0) printf("%d\n", sum++);
  return 0;
}
