// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* Last row plus one of a heap matrix. */
#include <stdlib.h>

int main(void) {
  double (*m)[4] = malloc(3 * sizeof *m);
  for (int r = 1; r <= 3; r++) {
    for (int c = 0; c < 4; c++) m[r][c] = 0; /* @BUG */
  }
  free(m);
  return 0;
}
