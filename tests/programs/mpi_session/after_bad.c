// mpiproof-test:
// ranks: 1
// expect: violated
// finding: invalid-session @ GROUP
//
// A session is used after its end; another one keeps MPI alive.
#include <mpi.h>

int main(void) {
  MPI_Session session, gone, other;
  MPI_Group group;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &other);
  gone = session;
  MPI_Session_finalize(&session);
  MPI_Group_from_session_pset(gone, "mpi://WORLD", &group); /* @GROUP */
  MPI_Session_finalize(&other);
  return 0;
}
