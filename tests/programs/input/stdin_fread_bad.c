// mpiproof-test:
// options: --sym-stdin 4
// expect: violated
// finding: assertion-failed @ BUG

/* A block read of standard input. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  unsigned x = 0;
  size_t n = fread(&x, 1, sizeof x, stdin);
  if (n == 4) assert(x != 0x12345678u); /* @BUG */
  return 0;
}
