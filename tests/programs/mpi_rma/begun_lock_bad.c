// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ PUT
//
// The put may begin as soon as it is called, before the load: that the message
// comes after the load does not help.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, one = 1, seen = 0, cell = 0;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 0) {
    seen = cell;
    MPI_Send(&one, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    MPI_Put(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* @PUT */
    MPI_Recv(&seen, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_unlock(0, win);
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return seen < 0;
}
