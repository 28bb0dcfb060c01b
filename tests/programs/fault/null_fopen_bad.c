// mpiproof-test:
// expect: violated
// finding: null-pointer @ BUG

/* fopen fails and the stream is used. */
#include <stdio.h>

int main(void) {
  FILE *f = fopen("no-such-file.txt", "r");
  int c = fgetc(f); /* @BUG */
  return c == EOF ? 0 : 1;
}
