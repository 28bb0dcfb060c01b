// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-communicator @ here
//
// A copy of a handle does not survive MPI_Comm_free.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm comm, copy;
  MPI_Comm_dup(MPI_COMM_WORLD, &comm);
  copy = comm;
  MPI_Comm_free(&comm);
  MPI_Barrier(copy); /* @here */
  MPI_Finalize();
  return 0;
}
