// mpiproof-test:
// options: --sym-args 0 2 1
// expect: verified

/* Between zero and two arguments. */
#include <assert.h>

int main(int argc, char **argv) {
  assert(argc >= 1);
  assert(argc <= 3);
  assert(argv[argc] == 0);
  return 0;
}
