// A rank outside the new communicator uses it.
// mpiproof-test:
// run: -n 3
// expect: violated
// finding: invalid-communicator @ CALL
#include "orders.h"

int main(int argc, char **argv) {
  START();
  MPI_Comm part;
  MPI_Comm_split(WORLD, rank == 2 ? MPI_UNDEFINED : 0, rank, &part);
  MPI_Barrier(part); /* @CALL */
  MPI_Comm_free(&part);
  MPI_Finalize();
  return 0;
}
