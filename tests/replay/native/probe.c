// A probe sees the later of two messages first.
// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BUG
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x, flag = 0;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    while (!flag)
      MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status);
    MPI_Recv(&x, 1, MPI_INT, status.MPI_SOURCE, status.MPI_TAG,
             MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(x == 1); /* @BUG */
    MPI_Recv(&x, 1, MPI_INT, 2, MPI_ANY_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 10 * rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
