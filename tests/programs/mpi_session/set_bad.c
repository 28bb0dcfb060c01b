// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-argument @ GROUP
//
// No such set of processes.
#include <mpi.h>

int main(void) {
  MPI_Session session;
  MPI_Group group;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Group_from_session_pset(session, "mpi://world", &group); /* @GROUP */
  MPI_Session_finalize(&session);
  return 0;
}
