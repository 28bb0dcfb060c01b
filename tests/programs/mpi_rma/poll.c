// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
// 
// A flag that is waited for orders what was put before.
#include <mpi.h>
#include <assert.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int rank;
  volatile int *a;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &a, &win);
  a[0] = a[1] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  int v = 5, n = 0;
  MPI_Win_lock_all(0, win);
  if (rank == 0) {
    MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Win_flush(1, win);
    MPI_Put(&v, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
    MPI_Win_flush(1, win);
  } else {
    if (a[1] == 0) n = 1;
    while (a[1] == 0) MPI_Win_sync(win);
    assert(a[0] == 5);
  }
  MPI_Win_unlock_all(win);
  MPI_Win_free(&win);
  MPI_Finalize();
}
