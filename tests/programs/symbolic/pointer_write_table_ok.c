// mpiproof-test:
// expect: verified

/* A write through one of several pointers leaves the other objects alone. */
#include <mpiproof.h>
#include <stdlib.h>

int main(void) {
  char *row[3];
  for (int i = 0; i < 3; i++) row[i] = calloc(4, 1);
  unsigned r = mpiproof_uint("r"), c = mpiproof_uint("c");
  mpiproof_assume((r < 3) & (c < 4));
  row[r][c] = 1;
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 4; j++) sum += row[i][j];
  }
  mpiproof_assert(sum == 1);
  for (int i = 0; i < 3; i++) free(row[i]);
  return 0;
}
