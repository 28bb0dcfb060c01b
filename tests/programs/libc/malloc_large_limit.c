// mpiproof-test:
// expect: incomplete
// limit: memory
// stdout: none

/* An object of 4 GiB and more is a limit; what the program would do without
   it is no defect. */
#include <assert.h>
#include <stdlib.h>

int main(void) {
  double *field = malloc(600000000 * sizeof *field);
  assert(field != NULL);
  field[0] = 1;
  free(field);
  return 0;
}
