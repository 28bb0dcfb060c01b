// mpiproof-test:
// options: --sym-stdin 4
// expect: verified

/* A line from standard input ends at its newline. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[8];
  if (!fgets(line, sizeof line, stdin)) return 0;
  char *p = strchr(line, '\n');
  if (p) assert(p[1] == '\0');
  return 0;
}
