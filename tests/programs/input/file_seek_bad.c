// mpiproof-test:
// options: --sym-file data 3
// expect: violated
// finding: assertion-failed @ BUG

/* Seeking in a symbolic file. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *f = fopen("data", "r");
  assert(f != NULL);
  if (fseek(f, 1, SEEK_SET) != 0) return 0;
  int a = fgetc(f);
  rewind(f);
  fgetc(f);
  int b = fgetc(f);
  assert(a != 'z'); /* @BUG */
  fclose(f);
  return b == 'q';
}
