// mpiproof-test:
// ranks: 3 4
// expect: verified
//
// An intercommunicator from two groups of a session, even and odd ranks, beside
// MPI_Init; messages cross it both ways.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, size, got = -1;
  MPI_Session session;
  MPI_Group world, mine, other;
  MPI_Comm inter;
  MPI_Init(&argc, &argv);
  MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Group_from_session_pset(session, "mpi://WORLD", &world);
  int even[1][3] = {{0, size - 1, 2}};
  MPI_Group_range_incl(world, 1, even, &mine);
  MPI_Group_difference(world, mine, &other);
  if (rank % 2) {
    MPI_Group swap = mine;
    mine = other;
    other = swap;
  }
  MPI_Intercomm_create_from_groups(mine, 0, other, 0, "halves", MPI_INFO_NULL,
                                   MPI_ERRORS_ARE_FATAL, &inter);
  int local, remote;
  MPI_Comm_rank(inter, &local);
  MPI_Comm_remote_size(inter, &remote);
  if (local == 0)
    MPI_Sendrecv(&rank, 1, MPI_INT, 0, 1, &got, 1, MPI_INT, 0, 1, inter,
                 MPI_STATUS_IGNORE);
  assert(local != 0 || got == 1 - rank);
  assert(remote == (rank % 2 ? (size + 1) / 2 : size / 2));
  printf("%d of %d: %d\n", local, remote, got);
  MPI_Comm_free(&inter);
  MPI_Group_free(&world);
  MPI_Group_free(&mine);
  MPI_Group_free(&other);
  MPI_Session_finalize(&session);
  MPI_Finalize();
  return 0;
}
