// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-communicator @ BARRIER
//
// MPI_COMM_WORLD is not there without MPI_Init.
#include <mpi.h>

int main(void) {
  MPI_Session session;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Barrier(MPI_COMM_WORLD); /* @BARRIER */
  MPI_Session_finalize(&session);
  return 0;
}
