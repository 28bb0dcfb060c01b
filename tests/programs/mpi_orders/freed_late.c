// mpiproof-test:
// note: rank 0 receives what it never waits for; its own message to rank 1 need
// note: not be later than that, so either message for rank 1 may be left
// options: -n 3
// expect: violated
// finding: freed-receive @ FREE
// finding: unmatched-message @ LOST
// finding: unmatched-message @ LATE
// finding: unmatched-message @ OTHER
#include <mpi.h>

#define WORLD MPI_COMM_WORLD

int main(int argc, char **argv) {
  int rank, x, y;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(WORLD, &rank);
  if (rank == 0) {
    MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 1, WORLD, &request);
    MPI_Request_free(&request); /* @FREE */
    MPI_Send(&rank, 1, MPI_INT, 2, 1, WORLD); /* @LOST */
    MPI_Send(&rank, 1, MPI_INT, 1, 0, WORLD); /* @LATE */
  } else if (rank == 1) {
    MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, WORLD, MPI_STATUS_IGNORE);
    MPI_Send(&x, 1, MPI_INT, 0, 1, WORLD);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 1, 0, WORLD); /* @OTHER */
  }
  MPI_Finalize();
  return 0;
}
