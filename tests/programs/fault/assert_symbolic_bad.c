// mpiproof-test:
// note: witness 0000feca
// expect: violated
// finding: assertion-failed @ BUG

/* One value of the input fails an assert. */
#include <assert.h>
#include <mpiproof.h>

int main(void) {
  unsigned x;
  mpiproof_symbolic(&x, sizeof x, "x");
  assert(x * 5 != 0xf6f60000u); /* @BUG */
  return 0;
}
