// mpiproof-test:
// expect: verified

/* fopen fails and the stream is used. */
#include <stdio.h>

int main(void) {
  FILE *f = fopen("no-such-file.txt", "r");
  int c = f ? fgetc(f) : EOF;
  return c == EOF ? 0 : 1;
}
