// Persistent collectives must be initialised in the same order everywhere
// (MPI 4.1, 6.13).
// mpiproof-test:
// ranks: 2
// expect: violated
// finding: call-mismatch @ SECOND
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, x = 0;
  MPI_Request requests[2];
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0) {
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &requests[0]);
    MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL,
                   &requests[1]);
  } else {
    MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, /* @SECOND */
                   MPI_INFO_NULL, &requests[1]);
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &requests[0]);
  }
  MPI_Startall(2, requests);
  MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
  MPI_Request_free(&requests[0]);
  MPI_Request_free(&requests[1]);
  MPI_Finalize();
  return 0;
}
