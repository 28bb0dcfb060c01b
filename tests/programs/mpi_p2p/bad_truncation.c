// mpiproof-test:
// ranks: 2
// expect: violated
// finding: truncation @ RECV
//
// The message is longer than the buffer it is received into.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x[4] = {1, 2, 3, 4};
  if (rank == 0) {
    MPI_Send(x, 4, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(x, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, /* @RECV */
             MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
