// mpiproof-test:
// stdin: a line of thirty characters...
// expect: violated
// finding: out-of-bounds-write @ BUG

/* fgets is given a size larger than the buffer. */
#include <stdio.h>

int main(void) {
  char line[16];
  if (!fgets(line, 64, stdin)) return 0; /* @BUG */
  return line[0] == '\n';
}
