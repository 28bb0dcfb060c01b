// mpiproof-test:
// options: --sym-file data.bin 4
// expect: verified

/* A symbolic file with a magic number. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *f = fopen("data.bin", "rb");
  assert(f != NULL);
  unsigned char b[4] = {0};
  size_t n = fread(b, 1, 4, f);
  fclose(f);
  assert(n <= 4);
  return 0;
}
