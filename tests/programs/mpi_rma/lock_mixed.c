// mpiproof-test:
// ranks: 2 3
// expect: verified
//
// Some lock all windows, others one: the sum is right in any order.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, one = 1, sum = -1;
  static int w[4];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 0) {
    MPI_Win_lock_all(0, win);
    MPI_Accumulate(&one, 1, MPI_INT, 1, 0, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_unlock_all(win);
  } else {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    MPI_Get(&sum, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Win_flush(1, win);
    sum++;
    MPI_Put(&sum, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Win_unlock(1, win);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
  MPI_Get(&sum, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
  MPI_Win_unlock(1, win);
  assert(sum == size);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
