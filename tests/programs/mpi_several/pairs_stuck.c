// mpiproof-test:
// note: two pairs of ranks wait for ever, each for a reason of its own
// ranks: 4
// expect: violated
// finding: deadlock @ RECV
// finding: tag-mismatch @ TAG
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank < 2) {
    MPI_Recv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
  } else if (rank == 2) {
    MPI_Ssend(&x, 1, MPI_INT, 3, 4, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&x, 1, MPI_INT, 2, 5, MPI_COMM_WORLD, /* @TAG */
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
