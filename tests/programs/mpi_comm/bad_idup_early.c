// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-communicator @ USE
/* The duplicate must not be used before MPI_Comm_idup is complete. */
#include <mpi.h>

int main(int argc, char **argv) {
  MPI_Comm comm;
  MPI_Request request;
  MPI_Init(&argc, &argv);
  MPI_Comm_idup(MPI_COMM_WORLD, &comm, &request);
  MPI_Barrier(comm); /* @USE */
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  MPI_Comm_free(&comm);
  MPI_Finalize();
  return 0;
}
