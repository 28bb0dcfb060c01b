// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BAD
// mpich: no
//
// MPI_Win_lock of another process's window may return before the lock is granted:
// the message does not say that rank 0 was first.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, token = 0, one = 1, old = -1;
  static int w[4];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 0) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    MPI_Fetch_and_op(&one, &old, MPI_INT, 1, 0, MPI_SUM, win);
    MPI_Send(&token, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
    MPI_Win_unlock(1, win);
  } else if (rank == 2) {
    MPI_Recv(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    MPI_Fetch_and_op(&one, &old, MPI_INT, 1, 0, MPI_SUM, win);
    MPI_Win_unlock(1, win);
    assert(old == 1);   /* @BAD */
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
