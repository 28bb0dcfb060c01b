// mpiproof-test:
// ranks: 2 3
// expect: verified
// exit: 0
//
// A global counter: every ticket is handed out once.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

static int take(MPI_Win win) {
  int old;
  const int one = 1;
  MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
  MPI_Fetch_and_op(&one, &old, MPI_INT, 0, 0, MPI_SUM, win);
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
