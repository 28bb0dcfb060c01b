// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ ASSERT
//
// Takes for granted that partitions come in order: MPI_Parrived need not see
// the first when the second is there.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, data[2] = {1, 2};
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Psend_init(data, 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    MPI_Pready(0, request);
    MPI_Pready(1, request);
  } else {
    int first, second;
    MPI_Precv_init(data, 2, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &request);
    MPI_Start(&request);
    MPI_Parrived(request, 0, &first);
    MPI_Parrived(request, 1, &second);
    assert(first || !second); /* @ASSERT */
  }
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Request_free(&request);
  MPI_Finalize();
  return 0;
}
