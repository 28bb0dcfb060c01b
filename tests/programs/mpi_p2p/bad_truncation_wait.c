// mpiproof-test:
// ranks: 2
// expect: violated
// finding: truncation @ WAIT
//
// The message is longer than the buffer; MPI_Waitall tells.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x[4] = {1, 2, 3, 4};
  MPI_Request requests[2];
  if (rank == 0) {
    MPI_Send(x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Send(x, 2, MPI_INT, 1, 1, MPI_COMM_WORLD);
  } else {
    MPI_Irecv(&x[0], 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(&x[1], 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE); /* @WAIT */
  }
  MPI_Finalize();
  return 0;
}
