// mpiproof-test:
// options: --check=leak
// expect: violated
// finding: memory-leak @ BUG

/* An early return forgets the buffer. */
#include <stdlib.h>

static int process(int n) {
  char *buffer = malloc(32); /* @BUG */
  if (n < 0) return -1;
  buffer[0] = (char)n;
  free(buffer);
  return n;
}

int main(void) {
  return process(1) + process(-1);
}
