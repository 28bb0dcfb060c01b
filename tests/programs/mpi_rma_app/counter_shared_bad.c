// mpiproof-test:
// ranks: 2
// expect: violated
// finding: assertion-failed @ BAD
//
// Without the barrier somebody may fetch before all have added.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, one = 1, sum = 0;
  static int w[16];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Win_lock_all(0, win);
  MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
  MPI_Accumulate(&one, 1, MPI_INT, 0, 1 + rank, 1, MPI_INT, MPI_REPLACE, win);
  MPI_Win_flush_all(win);
  MPI_Fetch_and_op(&one, &sum, MPI_INT, 0, 0, MPI_NO_OP, win);
  MPI_Win_unlock_all(win);
  assert(sum == size);   /* @BAD */
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
