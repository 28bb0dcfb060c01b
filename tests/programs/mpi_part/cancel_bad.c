// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-request @ CANCEL
//
// A partitioned send cannot be cancelled.
#include <mpi.h>

enum { PARTS = 3 };

int main(int argc, char **argv) {
  int rank, data[PARTS] = {0, 0, 0};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Psend_init(data, PARTS, 1, MPI_INT, 1, 0, MPI_COMM_WORLD,
                   MPI_INFO_NULL, &request);
    MPI_Start(&request);
    MPI_Cancel(&request); /* @CANCEL */
    MPI_Pready_range(0, PARTS - 1, request);
  } else {
    MPI_Precv_init(data, PARTS, 1, MPI_INT, 0, 0, MPI_COMM_WORLD,
                   MPI_INFO_NULL, &request);
    MPI_Start(&request);
  }
  MPI_Wait(&request, MPI_STATUS_IGNORE); /* @WAIT */
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
