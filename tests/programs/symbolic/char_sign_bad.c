// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* A signed char survives the way through unsigned char, but is not equal to
   it there. */
#include <mpiproof.h>

int main(void) {
  signed char c = (signed char)mpiproof_char("c");
  unsigned char u = (unsigned char)c;
  mpiproof_assert(c == u); /* @BUG */
  return 0;
}
