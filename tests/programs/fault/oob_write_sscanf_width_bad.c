// mpiproof-test:
// expect: violated
// finding: out-of-bounds-write @ BUG

/* The width of %s does not count the terminator. */
#include <stdio.h>

int main(void) {
  char word[4];
  int n = sscanf("abcdef", "%4s", word); /* @BUG */
  return n == 1 ? 0 : 1;
}
