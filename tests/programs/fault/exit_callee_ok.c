// mpiproof-test:
// options: --check=exit
// expect: verified

/* A helper ends the process with status 3. */
#include <stdlib.h>

static void die(int status) {
  exit(status);
}

int main(void) {
  die(EXIT_SUCCESS);
  return 0;
}
