// A blocking and a non-blocking barrier do not match (MPI 4.1, 6.12).
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: call-mismatch @ SECOND
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Barrier(MPI_COMM_WORLD);
  } else {
    MPI_Ibarrier(MPI_COMM_WORLD, &request); /* @SECOND */
    MPI_Wait(&request, MPI_STATUS_IGNORE);
  }
  MPI_Finalize();
  return 0;
}
