// mpiproof-test:
// options: --sym-args 0 1 2
// expect: verified

/* The program uses an argument that may be missing. */
#include <string.h>

int main(int argc, char **argv) {
  if (argc < 2) return 0;
  return strlen(argv[1]) == 99;
}
