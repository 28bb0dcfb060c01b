// mpiproof-test:
// expect: verified

/* Last row plus one of a heap matrix. */
#include <stdlib.h>

int main(void) {
  double (*m)[4] = malloc(3 * sizeof *m);
  for (int r = 0; r < 3; r++) {
    for (int c = 0; c < 4; c++) m[r][c] = 0;
  }
  free(m);
  return 0;
}
