// mpiproof-test:
// options: --sym-stdin 1
// expect: verified

/* A byte from standard input. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  assert(c >= -1 && c <= 255);
  return 0;
}
