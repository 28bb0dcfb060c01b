// mpiproof-test:
// options: --sym-arg 1 --sym-arg 1
// expect: violated
// finding: assertion-failed @ BUG

/* Two symbolic arguments are independent of each other. */
#include <assert.h>

int main(int argc, char **argv) {
  assert(argc == 3);
  if (argv[1][0] == 'a') assert(argv[2][0] != 'b'); /* @BUG */
  return 0;
}
