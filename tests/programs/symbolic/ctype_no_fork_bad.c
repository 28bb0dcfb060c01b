// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A character that is neither letter nor digit may still be printable. */
#include <ctype.h>
#include <mpiproof.h>

int main(void) {
  unsigned char c;
  mpiproof_symbolic(&c, sizeof c, "c");
  int word = isalnum(c) != 0, print = isprint(c) != 0;
  mpiproof_assert(word == print); /* @BUG */
  return 0;
}
