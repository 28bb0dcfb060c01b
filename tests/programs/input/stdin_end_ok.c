// mpiproof-test:
// options: --sym-stdin 2
// expect: verified

/* After the last byte comes the end of file. */
#include <assert.h>
#include <stdio.h>

int main(void) {
  int n = 0;
  while (getchar() != EOF) n++;
  assert(n <= 2);
  return 0;
}
