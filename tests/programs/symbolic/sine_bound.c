// mpiproof-test:
// expect: incomplete

/* True, but nothing is known of the sine of a symbolic argument except that
   it is a function: the counterexample the solver finds does not stand up to
   a concrete run, and that is said instead of a verdict. */
#include <math.h>
#include <mpiproof.h>

int main(void) {
  double x = mpiproof_double("x");
  mpiproof_assume((x > -1) & (x < 1));
  mpiproof_assert(sin(x) <= 1);
  return 0;
}
