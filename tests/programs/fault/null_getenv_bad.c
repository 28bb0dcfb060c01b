// mpiproof-test:
// expect: violated
// finding: null-pointer @ BUG

/* getenv of a name that is not set. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *home = getenv("A_NAME_NOBODY_SETS");
  return strlen(home) == 0; /* @BUG */
}
