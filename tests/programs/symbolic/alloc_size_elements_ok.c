// mpiproof-test:
// expect: verified

/* A size that depends on inputs is tried value by value where there are few,
   counted in elements. */
#include <mpiproof.h>
#include <stdlib.h>

struct row {
  double v[8];
};

int main(void) {
  int n = mpiproof_range(1, 130, "n");
  struct row *rows = malloc(n * sizeof *rows);
  rows[n - 1].v[7] = n;
  mpiproof_assert(rows[n - 1].v[7] >= 1);
  free(rows);
  return 0;
}
