// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ SEND
// finding: deadlock @ RECV
//
// Both send first, and then wait for a tag that nobody uses: with the tags
// mended it still needs buffering.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0, y;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Send(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); /* @SEND */
  MPI_Recv(&y, 1, MPI_INT, 1 - rank, 1, MPI_COMM_WORLD, /* @RECV */
           MPI_STATUS_IGNORE);
  MPI_Finalize();
  return 0;
}
