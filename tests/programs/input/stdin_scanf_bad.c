// mpiproof-test:
// options: --sym-stdin 2
// expect: violated
// finding: assertion-failed @ BUG

/* A number read from standard input. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 0;
  if (scanf("%d", &x) != 1) return 0;
  assert(x != 42); /* @BUG */
  return 0;
}
