// mpiproof-test:
// expect: verified

/* Memory from malloc taken for zero. */
#include <stdlib.h>

int main(void) {
  int *seen = calloc(4, sizeof *seen);
  int n = 0;
  for (int i = 0; i < 4; i++) {
    if (!seen[i])
      n++;
  }
  free(seen);
  return n == 4 ? 0 : 1;
}
