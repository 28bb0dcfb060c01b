// mpiproof-test:
// ranks: 2
// options: --rma=separate
// expect: violated
// finding: rma-race @ GET
//
// The get may begin before the store is public; the message behind its unlock
// does not help.
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, seen = 0, cell = 0;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(&cell, sizeof cell, sizeof cell, MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
  if (rank == 0) {
    cell = 3;
    MPI_Win_unlock(0, win);
    MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Get(&seen, 1, MPI_INT, 0, 0, 1, MPI_INT, win); /* @GET */
    MPI_Recv(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_unlock(0, win);
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
