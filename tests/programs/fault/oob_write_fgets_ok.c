// mpiproof-test:
// stdin: a line of thirty characters...
// expect: verified

/* fgets is given a size larger than the buffer. */
#include <stdio.h>

int main(void) {
  char line[16];
  if (!fgets(line, sizeof line, stdin)) return 0;
  return line[0] == '\n';
}
