// mpiproof-test:
// options: -n 2 --rma=separate
// expect: verified
//
// The store is under a lock of the own window, whose end makes it public.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  static int w[4];
  int one = 1, got = -1;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  if (rank == 1) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 1, 0, win);
    w[0] = 7;
    MPI_Win_unlock(1, win);
  }
  MPI_Barrier(MPI_COMM_WORLD);
  if (rank == 0) {
    MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
    MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Win_unlock(1, win);
    assert(got == 7);
  }
  MPI_Win_free(&win);
  MPI_Finalize();
  return got < -1 || one < 0;
}
