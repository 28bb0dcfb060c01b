// mpiproof-test:
// expect: verified

/* A library function reads freed memory. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *s = calloc(4, 1);
  s[0] = 'x';
  int ok = strlen(s) == 1;
  free(s);
  return !ok;
}
