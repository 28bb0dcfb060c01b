// mpiproof-test:
// options: --sym-file here 1
// expect: verified

/* Only the named files exist. */
#include <stdio.h>

int main(void) {
  FILE *f = fopen("here", "r");
  int c = fgetc(f);
  fclose(f);
  return c == 'x';
}
