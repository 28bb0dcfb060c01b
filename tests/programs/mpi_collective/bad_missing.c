// The last process skips the barrier.
// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: missing-call @ BARRIER
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank < size - 1)
    MPI_Barrier(MPI_COMM_WORLD); /* @BARRIER */
  MPI_Finalize();
  return 0;
}
