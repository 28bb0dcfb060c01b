// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ WAIT
//
// The receiver starts its request only when a message says that the sender has
// waited for its own: fine if the data is buffered, and not otherwise.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, data[2] = {0, 0};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Psend_init(data, 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    MPI_Pready_range(0, 1, request);
    MPI_Wait(&request, MPI_STATUS_IGNORE); /* @WAIT */
    MPI_Send(0, 0, MPI_INT, 1, 1, MPI_COMM_WORLD);
  } else {
    MPI_Precv_init(data, 2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Recv(0, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Start(&request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
