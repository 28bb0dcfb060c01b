// mpiproof-test:
// stdin: incomprehensibilities
// expect: violated
// finding: out-of-bounds-write @ BUG

/* %s without width reads a word longer than the buffer. */
#include <stdio.h>

int main(void) {
  char word[8];
  if (scanf("%s", word) != 1) return 0; /* @BUG */
  return word[0] == 'i' ? 0 : 1;
}
