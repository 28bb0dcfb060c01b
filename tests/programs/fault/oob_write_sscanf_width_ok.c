// mpiproof-test:
// expect: verified

/* The width of %s does not count the terminator. */
#include <stdio.h>

int main(void) {
  char word[4];
  int n = sscanf("abcdef", "%3s", word);
  return n == 1 ? 0 : 1;
}
