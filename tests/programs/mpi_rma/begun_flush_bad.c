// mpiproof-test:
// ranks: 3
// expect: violated
// finding: rma-race @ PUT
//
// Two shared locks: the message is sent when the other put is over, but this one
// may have begun before.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, one = 1, seen = 0, cell = 0;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 1) {
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* @PUT */
    MPI_Recv(&seen, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_unlock(0, win);
  }
  if (rank == 2) {
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_flush(0, win);
    MPI_Send(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    MPI_Win_unlock(0, win);
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return seen < 0;
}
