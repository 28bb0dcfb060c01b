// mpiproof-test:
// ranks: 2
// expect: violated
// finding: deadlock @ BAD
// mpich: no
//
// Two locks are taken in one order.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, a[8] = {0}, v;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  v = rank + 10;
  MPI_Win_create(a, sizeof a, sizeof *a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win);
  MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1 - rank, 0, win);  /* @BAD */
  MPI_Win_unlock(1 - rank, win);
  MPI_Win_unlock(rank, win);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
