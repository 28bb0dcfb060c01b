// mpiproof-test:
// options: --check=exit
// expect: violated
// finding: nonzero-exit @ BUG

/* exit(1) with the check switched on. */
#include <stdlib.h>

int main(int argc, char **argv) {
  (void)argv;
  if (argc < 2) exit(1); /* @BUG */
  return 0;
}
