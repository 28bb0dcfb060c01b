// mpiproof-test:
// expect: violated
// finding: double-free @ BUG

/* The array of rows is freed with one row twice. */
#include <stdlib.h>

int main(void) {
  int *rows[3];
  for (int i = 0; i < 3; i++) rows[i] = malloc(sizeof(int));
  int *spare = rows[2];
  rows[2] = rows[1];
  for (int i = 0; i < 3; i++) {
    free(rows[i]); /* @BUG */
  }
  free(spare);
  return 0;
}
