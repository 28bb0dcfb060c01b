// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* strlen of text without terminator. */
#include <string.h>

int main(void) {
  char name[4] = {'A', 'n', 'n', 'a'};
  return strlen(name) == 4 ? 0 : 1; /* @BUG */
}
