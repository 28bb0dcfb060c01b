// mpiproof-test:
// options: --check=leak
// expect: violated
// finding: memory-leak @ BUG

/* The result of strdup belongs to the caller. */
#include <stdlib.h>
#include <string.h>

static int length(const char *s) {
  char *copy = strdup(s); /* @BUG */
  int n = (int)strlen(copy);
  return n;
}

int main(void) {
  return length("abc") == 3 ? 0 : 1;
}
