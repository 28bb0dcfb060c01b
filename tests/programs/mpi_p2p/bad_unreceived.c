// mpiproof-test:
// ranks: 2
// expect: violated
// finding: unmatched-message @ SEND
// finding: freed-send @ FREE
// severity: warning
//
// The second message is never received.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = 1;
  MPI_Request request;
  if (rank == 0) {
    MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Isend(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD, &request); /* @SEND */
    MPI_Request_free(&request); /* @FREE */
  } else {
    MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
