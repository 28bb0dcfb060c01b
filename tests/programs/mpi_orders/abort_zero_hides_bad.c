// Rank 0 ends everything with code 0, but rank 1 may fail before that.
// mpiproof-test:
// run: -n 2
// expect: violated
// finding: assertion-failed @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 0)
    MPI_Abort(WORLD, 0);
  assert(rank == 0); /* @HERE */
  MPI_Finalize();
  return 0;
}
