// An input made by the program is each rank's own: they may differ.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

#include <mpiproof.h>

int main(int argc, char **argv) {
  START();
  int x = mpiproof_int("x"), y;
  MPI_Sendrecv(&x, 1, MPI_INT, 1 - rank, 0, &y, 1, MPI_INT, 1 - rank, 0, WORLD, IGNORE);
  assert(x == y); /* @HERE */
  MPI_Finalize();
  return 0;
}
