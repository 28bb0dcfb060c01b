// mpiproof-test:
// ranks: 2
// expect: verified
// mpich: no
//
// How often a process looks before it sees the flag is open.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, v = 1, looks = 0;
  volatile int *a;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &a,
                   &win);
  a[0] = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, win);
  if (rank == 0) {
    MPI_Put(&v, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
    MPI_Win_flush(1, win);
  } else if (rank == 1) {
    do {
      MPI_Win_sync(win);
      if (looks < 3) looks++;
    } while (a[0] != 1);
    assert(looks <= 3);
  }
  MPI_Win_unlock_all(win);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
