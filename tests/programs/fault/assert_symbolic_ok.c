// mpiproof-test:
// expect: verified

/* One value of the input fails an assert. */
#include <assert.h>
#include <mpiproof.h>

int main(void) {
  unsigned x;
  mpiproof_symbolic(&x, sizeof x, "x");
  mpiproof_assume(x != 0xcafe0000u);
  assert(x * 5 != 0xf6f60000u);
  return 0;
}
