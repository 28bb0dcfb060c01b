// MPI_Abort while the others wait.
// mpiproof-test:
// run: -n 3
// expect: violated
// finding: mpi-abort @ HERE
#include "orders.h"

int main(int argc, char **argv) {
  START();
  int a;
  if (rank == 1)
    MPI_Abort(WORLD, 3); /* @HERE */
  RECV(a, 1, 0);
  MPI_Finalize();
  return 0;
}
