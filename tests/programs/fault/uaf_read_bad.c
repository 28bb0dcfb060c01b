// mpiproof-test:
// expect: violated
// finding: use-after-free @ BUG

/* The value is read after its memory was given back. */
#include <stdlib.h>

int main(void) {
  int *p = malloc(sizeof *p);
  *p = 7;
  free(p);
  int x = *p; /* @BUG */
  return x == 7 ? 0 : 1;
}
