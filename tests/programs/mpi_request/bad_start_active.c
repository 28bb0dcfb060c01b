// mpiproof-test:
// ranks: 2
// expect: violated
// finding: double-start @ START
//
// A persistent request is started again before it was completed.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  int x[2] = {rank, 0};
  MPI_Request request;
  if (rank == 0) {
    MPI_Recv_init(&x[1], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    for (int i = 0; i < 2; i++) {
      MPI_Start(&request); /* @START */
    }
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
  } else {
    MPI_Send(&x[0], 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
