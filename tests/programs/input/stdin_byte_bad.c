// mpiproof-test:
// options: --sym-stdin 1
// expect: violated
// finding: assertion-failed @ BUG

/* A byte from standard input. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  assert(c != 'q'); /* @BUG */
  return 0;
}
