// mpiproof-test:
// ranks: 2
// expect: violated
// finding: session-leak @ INIT
//
// The session is never finalized.
#include <mpi.h>

int main(void) {
  MPI_Session session;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session); /* @INIT */
  return 0;
}
