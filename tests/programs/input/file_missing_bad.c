// mpiproof-test:
// options: --sym-file here 1
// expect: violated
// finding: null-pointer @ BUG

/* Only the named files exist. */
#include <stdio.h>

int main(void) {
  FILE *f = fopen("elsewhere", "r");
  int c = fgetc(f); /* @BUG */
  fclose(f);
  return c == 'x';
}
