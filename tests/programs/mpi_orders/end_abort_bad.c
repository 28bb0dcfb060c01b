// abort() on one rank is a finding, not a deadlock of the others.
// mpiproof-test:
// run: -n 3
// expect: violated
// finding: abort-called @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  if (rank == 1)
    abort(); /* @HERE */
  MPI_Barrier(WORLD);
  MPI_Finalize();
  return 0;
}
