// mpiproof-test:
// expect: verified

/* < is transitive; "close to" is not. */
#include <mpiproof.h>

int main(void) {
  float x = mpiproof_float("x"), y = mpiproof_float("y");
  float z = mpiproof_float("z");
  mpiproof_assume((x < y) & (y < z));
  mpiproof_assert(x < z);
  return 0;
}
