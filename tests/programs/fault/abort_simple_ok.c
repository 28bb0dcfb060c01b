// mpiproof-test:
// expect: verified

/* abort is reached. */
#include <stdlib.h>

static int parse(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  abort();
}

int main(void) {
  return parse('0');
}
