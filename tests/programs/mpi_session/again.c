// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// MPI comes to life again and again: by a session, by MPI_Init, and by a session
// after MPI_Finalize.
#include <assert.h>
#include <mpi.h>

static void use(void) {
  MPI_Session session;
  MPI_Group group;
  MPI_Comm comm;
  int one = 1, sum, size;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
  MPI_Comm_create_from_group(group, "", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL,
                             &comm);
  MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);
  MPI_Comm_size(comm, &size);
  assert(sum == size);
  MPI_Comm_free(&comm);
  MPI_Group_free(&group);
  MPI_Session_finalize(&session);
}

int main(int argc, char **argv) {
  use();
  use();
  MPI_Init(&argc, &argv);
  use();
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  use();
  return 0;
}
