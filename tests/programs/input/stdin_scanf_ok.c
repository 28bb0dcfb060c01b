// mpiproof-test:
// options: --sym-stdin 2
// expect: verified

/* A number read from standard input. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  int x = 0;
  if (scanf("%d", &x) != 1) return 0;
  assert(x >= -9 && x <= 99);
  return 0;
}
