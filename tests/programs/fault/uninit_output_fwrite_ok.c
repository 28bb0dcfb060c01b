// mpiproof-test:
// expect: verified

/* Bytes never set are written out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = malloc(8);
  memset(line, '-', 8);
  fwrite(line, 1, 8, stdout);
  free(line);
  return 0;
}
