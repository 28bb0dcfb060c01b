// mpiproof-test:
// expect: violated
// finding: out-of-bounds-read @ BUG

/* atoi reads until a character that is no digit, which is not there. */
#include <stdlib.h>

int main(void) {
  char number[2] = {'4', '2'};
  return atoi(number) == 42 ? 0 : 1; /* @BUG */
}
