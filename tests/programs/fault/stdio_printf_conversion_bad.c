// mpiproof-test:
// cflags: -Wno-format
// expect: violated
// finding: invalid-library-call @ BUG

/* %y does not exist. */
#include <stdio.h>

int main(void) {
  printf("%d %y\n", 1, 2); /* @BUG */
  return 0;
}
