// mpiproof-test:
// options: --sym-env MODE 2
// expect: violated
// finding: assertion-failed @ BUG

/* A symbolic environment variable. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  const char *mode = getenv("MODE");
  assert(mode != NULL);
  assert(strcmp(mode, "no") != 0); /* @BUG */
  return 0;
}
