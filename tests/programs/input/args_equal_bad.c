// mpiproof-test:
// options: --sym-args 2 2 1
// expect: violated
// finding: assertion-failed @ BUG

/* Two arguments can be equal texts. */
#include <assert.h>
#include <string.h>

int main(int argc, char **argv) {
  assert(argc == 3);
  assert(strcmp(argv[1], argv[2]) != 0); /* @BUG */
  return 0;
}
