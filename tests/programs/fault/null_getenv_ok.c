// mpiproof-test:
// expect: verified

/* getenv of a name that is not set. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *home = getenv("A_NAME_NOBODY_SETS");
  return home && strlen(home) == 0;
}
