// mpiproof-test:
// note: an operation never waited for, and a message never received
// ranks: 2
// expect: violated
// finding: missing-wait @ IRECV
// finding: unmatched-message @ SEND
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int x = 0, y = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Send(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD); /* @SEND */
  } else {
    MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request); /* @IRECV */
  }
  MPI_Finalize();
  return 0;
}
