// mpiproof-test:
// ranks: 3
// expect: verified
//
// The lock of the own window is granted when MPI_Win_lock returns, and keeps
// others from writing.
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, v = 7;
  static int w[4];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 2) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    MPI_Put(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
    MPI_Win_unlock(0, win);
    MPI_Win_unlock(1, win);
  } else if (rank == 0) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
    v = w[0];
    MPI_Win_unlock(0, win);
    printf("%d\n", v != 3);
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
