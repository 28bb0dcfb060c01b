// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ ANSWER
//
// The tag is wrong, and with or without buffering rank 1 waits for it: one
// mistake, seen from the send or from the call behind it.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0, y;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Recv(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, /* @ANSWER */
             MPI_STATUS_IGNORE);
  } else {
    MPI_Recv(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
