// mpiproof-test:
// options: --sym-stdin 4
// expect: verified

/* A block read of standard input. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  unsigned x = 0;
  size_t n = fread(&x, 1, sizeof x, stdin);
  assert(n <= 4);
  assert(fread(&x, 1, 1, stdin) == 0);
  return 0;
}
