// mpiproof-test:
// expect: verified

/* An allocation that cannot succeed is not checked. */
#include <stdint.h>
#include <stdlib.h>

int main(void) {
  size_t n = SIZE_MAX / 2;
  char *p = malloc(n);
  if (p) p[0] = 1;
  free(p);
  return 0;
}
