// mpiproof-test:
// expect: violated
// finding: uninitialised-value @ BUG

/* Memory from malloc taken for zero. */
#include <stdlib.h>

int main(void) {
  int *seen = malloc(4 * sizeof *seen);
  int n = 0;
  for (int i = 0; i < 4; i++) {
    if (!seen[i]) /* @BUG */
      n++;
  }
  free(seen);
  return n == 4 ? 0 : 1;
}
