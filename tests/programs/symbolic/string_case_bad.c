// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* toupper and tolower are inverse for letters only. */
#include <ctype.h>
#include <mpiproof.h>

int main(void) {
  unsigned char c = mpiproof_uchar("c");
  mpiproof_assume(c < 128);
  mpiproof_assert(tolower(toupper(c)) == c); /* @BUG */
  return 0;
}
