// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* Bytes never set are written out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = malloc(8);
  memset(line, '-', 6);
  fwrite(line, 1, 8, stdout); /* @BUG */
  free(line);
  return 0;
}
