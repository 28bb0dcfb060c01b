// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ CREATE
//
// The ranks name their communicator by different strings.
#include <mpi.h>

int main(void) {
  MPI_Session session;
  MPI_Group world;
  MPI_Comm comm;
  int rank;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Group_from_session_pset(session, "mpi://WORLD", &world);
  MPI_Group_rank(world, &rank);
  MPI_Comm_create_from_group(world, rank ? "b" : "a", /* @CREATE */
                             MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
  MPI_Comm_free(&comm);
  MPI_Group_free(&world);
  MPI_Session_finalize(&session);
  return 0;
}
