// mpiproof-test:
// options: --sym-args 0 1 2
// expect: violated
// finding: null-pointer @ BUG

/* The program uses an argument that may be missing. */
#include <string.h>

int main(int argc, char **argv) {
  (void)argc;
  return strlen(argv[1]) == 99; /* @BUG */
}
