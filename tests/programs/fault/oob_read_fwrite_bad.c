// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* fwrite of one element too many. */
#include <stdio.h>

int main(void) {
  char row[3] = {'a', 'b', '\n'};
  size_t n = 4;
  fwrite(row, 1, n, stdout); /* @BUG */
  return 0;
}
