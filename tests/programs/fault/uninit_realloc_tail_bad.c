// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* realloc does not initialise what it adds. */
#include <stdlib.h>

int main(void) {
  char *p = calloc(2, 1);
  p = realloc(p, 4);
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    if (p[i] == 0) /* @BUG */
      sum++;
  }
  free(p);
  return sum == 4 ? 0 : 1;
}
