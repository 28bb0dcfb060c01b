// mpiproof-test:
// ranks: 2
// expect: violated
// finding: unmatched-message @ SEND
// finding: freed-send @ FREE
// severity: warning
//
// The receive is cancelled, or not; if it is, the message stays.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x = rank;
  MPI_Request request;
  if (rank == 0) {
    MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Request send;
    MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &send); /* @SEND */
    MPI_Request_free(&send); /* @FREE */
  }
  MPI_Finalize();
  return 0;
}
