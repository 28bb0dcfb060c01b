// mpiproof-test:
// ranks: 2
// expect: violated
// cflags: -DBAD
// finding: rma-race @ READ
// mpich: no
// 
// A message tells nothing of a put that is not flushed.
#include <mpi.h>
#include <assert.h>
int main(int argc, char **argv) {
  int rank, a[4] = {0};
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(a, sizeof a, sizeof *a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  int v = 5;
  MPI_Win_lock_all(0, win);
  if (rank == 0) {
    MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
#ifndef BAD
    MPI_Win_flush(1, win);
#endif
    MPI_Send(&v, 0, MPI_INT, 1, 0, MPI_COMM_WORLD);
  } else {
    MPI_Recv(&v, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(a[0] == 5);  /* @READ */
  }
  MPI_Win_unlock_all(win);
  MPI_Win_free(&win);
  MPI_Finalize();
}
