// mpiproof-test:
// expect: violated
// finding: assertion-failed @ BUG
// finding: assertion-failed @ BUG2

/* Two assertions, both reported. */
#include <mpiproof.h>

int main(void) {
  int x;
  mpiproof_symbolic(&x, sizeof x, "x");
  if (x > 100) {
    mpiproof_assert(x < 1000); /* @BUG */
  } else {
    mpiproof_assert(x > 1); /* @BUG2 */
  }
  return 0;
}
