// mpiproof-test:
// ranks: 2
// expect: violated
// finding: buffer-exhausted @ SEND
//
// A buffered send, and no buffer.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = 1;
  if (rank == 0) {
    MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); /* @SEND */
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
