// mpiproof-test:
// ranks: 2
// expect: violated
// finding: truncation @ WAIT
//
// The sender's partitions hold more than the receiver's.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, data[6] = {0};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Psend_init(data, 3, 2, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    MPI_Pready_range(0, 2, request);
  } else {
    MPI_Precv_init(data, 2, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
  }
  MPI_Wait(&request, MPI_STATUS_IGNORE); /* @WAIT */
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
