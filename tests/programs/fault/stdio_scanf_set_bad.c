// mpiproof-test:
// cflags: -Wno-format
// expect: violated
// finding: invalid-library-call @ BUG

/* The set has no end. */
#include <stdio.h>

int main(void) {
  char word[8] = "";
  sscanf("abc", "%7[a-z", word); /* @BUG */
  return word[0];
}
