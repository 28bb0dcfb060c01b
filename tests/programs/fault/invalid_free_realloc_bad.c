// mpiproof-test:
// expect: violated
// finding: invalid-free @ BUG

/* realloc of an array on the stack. */
#include <stdlib.h>

int main(void) {
  int first[2] = {1, 2};
  int *a = first;
  a = realloc(a, 4 * sizeof *a); /* @BUG */
  int x = a[0];
  free(a);
  return x == 1 ? 0 : 1;
}
