// mpiproof-test:
// ranks: 2 3
// expect: verified
// exit: 0
// mpich: no
//
// Halo exchange on a ring under lock_all: put, flush, barrier. MPICH 4.0.2 puts to
// wrong places in windows of MPI_Win_allocate whose size is no multiple of 16.
#include <mpi.h>
#include <stdio.h>

enum { CELLS = 3, STEPS = 1 };

int main(int argc, char **argv) {
  int rank, size;
  int *u, next[CELLS + 2];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int left = (rank + size - 1) % size, right = (rank + 1) % size;
  MPI_Win_allocate((CELLS + 2) * sizeof(int), sizeof(int), MPI_INFO_NULL,
                   MPI_COMM_WORLD, &u, &win);
  MPI_Win_lock_all(0, win);
  for (int i = 0; i < CELLS + 2; i++) u[i] = rank + i;
  MPI_Win_sync(win);
  MPI_Barrier(MPI_COMM_WORLD);
  for (int step = 0; step < STEPS; step++) {
    MPI_Put(&u[1], 1, MPI_INT, left, CELLS + 1, 1, MPI_INT, win);
    MPI_Put(&u[CELLS], 1, MPI_INT, right, 0, 1, MPI_INT, win);
    MPI_Win_flush_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    for (int i = 1; i <= CELLS; i++)
      next[i] = u[i - 1] + u[i + 1]; /* @USE */
    for (int i = 1; i <= CELLS; i++) u[i] = next[i];
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
  }
  for (int i = 1; i <= CELLS; i++) printf("%d ", u[i]);
  printf("\n");
  MPI_Win_unlock_all(win);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
