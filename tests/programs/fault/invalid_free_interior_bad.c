// mpiproof-test:
// expect: violated
// finding: invalid-free @ BUG

/* The pointer was moved on before free. */
#include <stdlib.h>

int main(void) {
  char *p = calloc(8, 1);
  char *q = p;
  while (*q == 0 && q < p + 4) q++;
  free(q); /* @BUG */
  return 0;
}
