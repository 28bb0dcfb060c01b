// mpiproof-test:
// expect: violated
// finding: abort-called @ BUG

/* abort is reached. */
#include <stdlib.h>

static int parse(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  abort(); /* @BUG */
}

int main(void) {
  return parse('x');
}
