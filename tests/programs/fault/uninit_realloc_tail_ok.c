// mpiproof-test:
// expect: verified

/* realloc does not initialise what it adds. */
#include <stdlib.h>

int main(void) {
  char *p = calloc(2, 1);
  p = realloc(p, 4);
  p[2] = p[3] = 0;
  int sum = 0;
  for (int i = 0; i < 4; i++) {
    if (p[i] == 0)
      sum++;
  }
  free(p);
  return sum == 4 ? 0 : 1;
}
