// mpiproof-test:
// ranks: 2
// expect: verified
//
// The lock is granted between two accesses at one place: the one that waited for
// it goes first (12.7.1). They took effect the other way round.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, token = 0, two = 2, before = 7, after = 7, cell = 0;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Recv(&token, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  } else {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Fetch_and_op(&two, &before, MPI_INT, 0, 0, MPI_NO_OP, win);
    MPI_Send(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    MPI_Fetch_and_op(&two, &after, MPI_INT, 0, 0, MPI_SUM, win);
    MPI_Win_unlock(0, win);
    assert(before == 0 && after == 0);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
