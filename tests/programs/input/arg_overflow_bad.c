// mpiproof-test:
// options: --sym-arg 4
// expect: violated
// finding: out-of-bounds-write @ BUG

/* An argument is copied into a buffer too small for the longest one. */
#include <string.h>

int main(int argc, char **argv) {
  char name[4];
  if (argc < 2) return 0;
  strcpy(name, argv[1]); /* @BUG */
  return name[0] == 0;
}
