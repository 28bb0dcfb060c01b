// mpiproof-test:
// options: --sym-args 0 2 1
// expect: violated
// finding: assertion-failed @ BUG

/* Between zero and two arguments. */
#include <assert.h>

int main(int argc, char **argv) {
  assert(argc >= 1);
  assert(argc < 3); /* @BUG */
  assert(argv[argc] == 0);
  return 0;
}
