// mpiproof-test:
// expect: violated
// finding: null-pointer @ BUG

/* An allocation that cannot succeed is not checked. */
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  size_t n = SIZE_MAX / 2;
  char *p = malloc(n);
  p[0] = 1; /* @BUG */
  free(p);
  return 0;
}
