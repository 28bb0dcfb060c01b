// mpiproof-test:
// options: --check=leak
// expect: verified

/* The result of strdup belongs to the caller. */
#include <stdlib.h>
#include <string.h>

static int length(const char *s) {
  char *copy = strdup(s);
  int n = (int)strlen(copy);
  free(copy);
  return n;
}

int main(void) {
  return length("abc") == 3 ? 0 : 1;
}
