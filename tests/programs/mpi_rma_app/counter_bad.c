// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: assertion-failed @ CHECK
//
// Read and written back in two epochs of their own: no race, as both are under an
// exclusive lock, but an increment may get lost.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int take(MPI_Win win) {
  int old;
  int next;
  MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
  MPI_Get(&old, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
  MPI_Win_unlock(0, win);
  next = old + 1;
  MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
  MPI_Put(&next, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
  MPI_Win_unlock(0, win);
  return old;
}

int main(int argc, char **argv) {
  int rank, size;
  static int counter[4];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_create(counter, rank == 0 ? sizeof counter : 0, sizeof(int),
                 MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  const int mine = take(win);
  if (mine >= size) MPI_Abort(MPI_COMM_WORLD, 1);
  MPI_Win_free(&win);
  if (rank == 0) assert(counter[0] == size); /* @CHECK */
  MPI_Finalize();
  return 0;
}
