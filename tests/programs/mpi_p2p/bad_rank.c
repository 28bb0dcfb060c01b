// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-rank @ SEND
//
// The neighbour of the last process does not exist.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int x = rank;
  if (rank == size - 1) {
    MPI_Send(&x, 1, MPI_INT, rank + 1, 0, MPI_COMM_WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
