// mpiproof-test:
// expect: verified

/* A signed char survives the way through unsigned char, but is not equal to
   it there. */
#include <mpiproof.h>

int main(void) {
  signed char c = (signed char)mpiproof_char("c");
  unsigned char u = (unsigned char)c;
  mpiproof_assert((signed char)u == c);
  return 0;
}
