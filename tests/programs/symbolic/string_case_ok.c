// mpiproof-test:
// expect: verified

/* toupper and tolower are inverse for letters only. */
#include <ctype.h>
#include <mpiproof.h>

int main(void) {
  unsigned char c = mpiproof_uchar("c");
  mpiproof_assume((c < 128) & ((c < 'A') | (c > 'Z')));
  mpiproof_assert(tolower(toupper(c)) == c);
  return 0;
}
