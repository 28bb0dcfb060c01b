// mpiproof-test:
// expect: incomplete
// options: --solver-time=0.2s
// limit: solver-unknown

/* Whether the square of some number ends in 777 is beyond the solver in its
   time, but that some do not is plain: what comes behind is looked at, but
   the answer says that something was left out. */
#include <assert.h>
#include <mpiproof.h>

int main(void) {
  int x = mpiproof_int("x");
  int y = mpiproof_range(0, 9, "y");
  long square = (long)x * x;
  if (square % 1000 == 777 && x > 0) return 1;
  assert(y != 10);
  return 0;
}
