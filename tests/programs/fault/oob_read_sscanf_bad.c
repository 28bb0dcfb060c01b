// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* sscanf of text without terminator. */
#include <stdio.h>

int main(void) {
  char text[4] = {'1', '2', ' ', '3'};
  int a = 0, b = 0;
  int n = sscanf(text, "%d %d", &a, &b); /* @BUG */
  return n == 2 && a == 12 && b == 3 ? 0 : 1;
}
