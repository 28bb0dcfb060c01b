// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// The flag is put behind a flush of the data.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, v[2] = {5, 1};
  volatile int *a;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &a, &win);
  a[0] = a[1] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  if (rank == 0) {
    MPI_Put(v, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Win_flush(1, win);
    MPI_Put(v + 1, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
    MPI_Win_flush(1, win);
  } else {
    do {
      MPI_Win_sync(win);
    } while (a[1] != 1);
    MPI_Win_sync(win);
    assert(a[0] == 5);
  }
  MPI_Win_unlock_all(win);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
