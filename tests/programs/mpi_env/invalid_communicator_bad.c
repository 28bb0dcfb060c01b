// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-communicator @ here
//
// Processes that are not in the new communicator must not use it.
#include <mpi.h>
#include <stddef.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm half;
  MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? 0 : MPI_UNDEFINED, 0, &half);
  MPI_Barrier(half); /* @here */
  if (half != MPI_COMM_NULL) MPI_Comm_free(&half);
  MPI_Finalize();
  return 0;
}
