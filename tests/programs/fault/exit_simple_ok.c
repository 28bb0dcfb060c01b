// mpiproof-test:
// options: --check=exit
// expect: verified

/* exit(1) with the check switched on. */
#include <stdlib.h>

int main(int argc, char **argv) {
  (void)argv;
  if (argc < 2) exit(0);
  return 0;
}
