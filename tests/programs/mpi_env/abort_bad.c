// mpiproof-test:
// ranks: 2
// expect: violated
// finding: mpi-abort @ here
//
// One process gives up.
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == size - 1) MPI_Abort(MPI_COMM_WORLD, 3); /* @here */
  MPI_Finalize();
  return 0;
}
