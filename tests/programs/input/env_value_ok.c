// mpiproof-test:
// options: --sym-env MODE 2
// expect: verified

/* A symbolic environment variable. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *mode = getenv("MODE");
  assert(mode != NULL);
  assert(strlen(mode) <= 2);
  return 0;
}
