// mpiproof-test:
// options: --sym-arg 1 --sym-arg 1
// expect: verified

/* Two symbolic arguments are independent of each other. */
#include <assert.h>

int main(int argc, char **argv) {
  assert(argc == 3);
  if (argv[1][0] == 'a') assert(argv[1][0] != 'b');
  return 0;
}
