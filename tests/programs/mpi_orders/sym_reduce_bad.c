// The sum may overflow into zero.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int x = mpiproof_int("x"), sum = 0;
  mpiproof_assume(x > 0);
  MPI_Allreduce(&x, &sum, 1, MPI_INT, MPI_SUM, WORLD);
  assert(sum > 0); /* @HERE */
  MPI_Finalize();
  return 0;
}
