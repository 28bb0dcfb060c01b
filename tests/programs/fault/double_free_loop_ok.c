// mpiproof-test:
// expect: verified

/* The array of rows is freed with one row twice. */
#include <stdlib.h>

int main(void) {
  int *rows[3];
  for (int i = 0; i < 3; i++) rows[i] = malloc(sizeof(int));
  for (int i = 0; i < 3; i++) {
    free(rows[i]);
  }
  return 0;
}
