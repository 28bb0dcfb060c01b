// mpiproof-test:
// expect: verified

/* One of the amounts is too large. */
#include <mpiproof.h>

int main(void) {
  unsigned char n;
  mpiproof_symbolic(&n, 1, "n");
  if (n > 31) return 0;
  unsigned x = 0xffffffffu >> n;
  return x == 1234;
}
