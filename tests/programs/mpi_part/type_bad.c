// mpiproof-test:
// ranks: 2
// expect: violated
// finding: datatype-mismatch @ WAIT
//
// Partitions of float are received as int.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, data[2] = {0};
  float sent[2] = {1, 2};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Psend_init(sent, 2, 1, MPI_FLOAT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    MPI_Pready_range(0, 1, request);
  } else {
    MPI_Precv_init(data, 2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
  }
  MPI_Wait(&request, MPI_STATUS_IGNORE); /* @WAIT */
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
