// mpiproof-test:
// note: a message is left if rank 3 is seen first
// options: --path-models -n 4
// expect: violated
// finding: unmatched-message @ SEND
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    int x, last;
    MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    last = status.MPI_SOURCE == 3 ? 2 : 3;
    for (int i = 1; i <= last; i++)
      MPI_Recv(&x, 1, MPI_INT, i, i, MPI_COMM_WORLD, &status);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD); /* @SEND */
  }
  MPI_Finalize();
  return 0;
}
