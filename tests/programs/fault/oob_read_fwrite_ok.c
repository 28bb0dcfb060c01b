// mpiproof-test:
// expect: verified

/* fwrite of one element too many. */
#include <stdio.h>

int main(void) {
  char row[3] = {'a', 'b', '\n'};
  size_t n = 3;
  fwrite(row, 1, n, stdout);
  return 0;
}
