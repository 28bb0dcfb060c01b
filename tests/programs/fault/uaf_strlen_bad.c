// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* A library function reads freed memory. */
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *s = calloc(4, 1);
  s[0] = 'x';
  free(s);
  return strlen(s) == 1; /* @BUG */
}
