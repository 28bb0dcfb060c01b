// mpiproof-test:
// options: --sym-stdin 4
// expect: violated
// finding: assertion-failed @ BUG

/* A line from standard input ends at its newline. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[8];
  if (!fgets(line, sizeof line, stdin)) return 0;
  assert(line[0] != '\n'); /* @BUG */
  return 0;
}
