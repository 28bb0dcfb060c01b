// mpiproof-test:
// options: --check=exit
// expect: violated
// finding: nonzero-exit @ BUG

/* A helper ends the process with status 3. */
#include <stdlib.h>

static void die(int status) {
  exit(status); /* @BUG */
}

int main(void) {
  die(3);
  return 0;
}
