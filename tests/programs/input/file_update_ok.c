// mpiproof-test:
// options: --sym-file data 100
// note: one byte is changed in a file that was there before
#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  unsigned char before[100], after[101];
  FILE *f = fopen("data", "r+");
  assert(f != NULL);
  assert(fread(before, 1, 100, f) == 100);
  rewind(f);
  assert(fwrite("y", 1, 1, f) == 1);
  rewind(f);
  assert(fread(after, 1, 101, f) == 100);
  assert(after[0] == 'y' && memcmp(before + 1, after + 1, 99) == 0);
  return fclose(f);
}
