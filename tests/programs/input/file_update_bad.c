// mpiproof-test:
// options: --sym-file data 100
// expect: violated
// finding: assertion-failed @ FAIL
// note: the first byte of a file is changed, the program thinks the last
#include <assert.h>
#include <stdio.h>

int main(void) {
  unsigned char after[100];
  FILE *f = fopen("data", "r+");
  assert(f != NULL);
  assert(fwrite("y", 1, 1, f) == 1);
  rewind(f);
  assert(fread(after, 1, 100, f) == 100);
  assert(after[99] == 'y'); /* @FAIL */
  return fclose(f);
}
