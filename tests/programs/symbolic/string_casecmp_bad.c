// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG

/* Setting bit 5 is not the same as lower case: '.' and 0x0e become equal. */
#include <mpiproof.h>
#include <strings.h>

int main(void) {
  char a[2], b[2] = ".";
  mpiproof_symbolic(a, 1, "a");
  a[1] = '\0';
  int by_bit = (a[0] | 32) == (b[0] | 32);
  mpiproof_assert((strcasecmp(a, b) == 0) == by_bit); /* @BUG */
  return 0;
}
