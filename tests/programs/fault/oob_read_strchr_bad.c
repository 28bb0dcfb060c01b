// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* strchr finds neither the character nor a terminator. */
#include <string.h>

int main(void) {
  char word[4] = {'w', 'o', 'r', 'd'};
  return strchr(word, 'x') != NULL; /* @BUG */
}
