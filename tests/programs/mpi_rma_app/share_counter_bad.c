// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ USE
//
// Shared locks do not.
#include <mpi.h>
#include <stdio.h>

/* A counter in the memory of rank 0, loaded and stored under a lock. */
int main(int argc, char **argv) {
  int rank, size, unit, all;
  int *mine, *counter;
  MPI_Aint bytes;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL,
                          MPI_COMM_WORLD, &mine, &win);
  MPI_Win_shared_query(win, 0, &bytes, &unit, &counter);
  MPI_Win_fence(0, win);
  if (rank == 0) *counter = 0;
  MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
  MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
  *counter += 1; /* @USE */
  MPI_Win_unlock(0, win);
  MPI_Win_fence(0, win);
  all = *counter;
  if (all != size) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
