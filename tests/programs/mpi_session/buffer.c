// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// A buffer of a session serves the communicators that stem from it, also those
// split off, and can be flushed with and without waiting.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(void) {
  MPI_Session session;
  MPI_Group group;
  MPI_Comm comm, half;
  MPI_Request flush;
  int rank, a = 1, b = 2, size;
  void *buffer = malloc(2 * MPI_BSEND_OVERHEAD + 8), *back;
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Group_from_session_pset(session, "mpi://WORLD", &group);
  MPI_Comm_create_from_group(group, "all", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL,
                             &comm);
  MPI_Group_free(&group);
  MPI_Comm_split(comm, 0, 0, &half);
  MPI_Comm_rank(half, &rank);
  MPI_Session_attach_buffer(session, buffer, 2 * MPI_BSEND_OVERHEAD + 8);
  if (rank == 0) {
    MPI_Bsend(&a, 1, MPI_INT, 1, 0, comm);
    MPI_Bsend(&b, 1, MPI_INT, 1, 0, half);
    MPI_Session_iflush_buffer(session, &flush);
    MPI_Wait(&flush, MPI_STATUS_IGNORE);
    MPI_Bsend(&a, 1, MPI_INT, 1, 0, comm);
    MPI_Bsend(&b, 1, MPI_INT, 1, 0, half);
    MPI_Session_flush_buffer(session);
  } else {
    int x, y;
    for (int i = 0; i < 2; i++) {
      MPI_Recv(&x, 1, MPI_INT, 0, 0, comm, MPI_STATUS_IGNORE);
      MPI_Recv(&y, 1, MPI_INT, 0, 0, half, MPI_STATUS_IGNORE);
      assert(x == 1 && y == 2);
    }
  }
  MPI_Session_detach_buffer(session, &back, &size);
  assert(back == buffer);
  free(buffer);
  MPI_Comm_free(&half);
  MPI_Comm_free(&comm);
  MPI_Session_finalize(&session);
  return 0;
}
