// mpiproof-test:
// note: two buffers are touched too early, one by each rank
// ranks: 2
// expect: violated
// finding: local-race @ WRITE
// finding: local-race @ READ
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  int out = 1, in = 0;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Isend(&out, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
    out = 2; /* @WRITE */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  } else {
    MPI_Irecv(&in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request);
    out = in; /* @READ */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
