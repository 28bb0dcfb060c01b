// mpiproof-test:
// ranks: 2
// expect: violated
// finding: unmatched-message @ SEND
//
// A matched probe takes the message and nobody receives it: one mistake, though
// the send may also wait for ever.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, number = 1;
  MPI_Message message;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Isend(&number, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request); /* @SEND */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Mprobe(0, 0, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
