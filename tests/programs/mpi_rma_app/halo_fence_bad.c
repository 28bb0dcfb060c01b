// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ USE
// finding: rma-race @ USE
// finding: rma-race @ LEFT
// finding: rma-race @ RIGHT
// finding: uninitialised-send @ LEFT
// finding: uninitialised-send @ RIGHT
//
// The halo is used before the fence that completes the neighbours' puts.
#include <mpi.h>
#include <stdio.h>

enum { CELLS = 4, STEPS = 2 };

int main(int argc, char **argv) {
  int rank, size;
  int u[CELLS + 2], next[CELLS + 2];
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int left = (rank + size - 1) % size, right = (rank + 1) % size;
  for (int i = 0; i < CELLS + 2; i++) u[i] = rank * CELLS + i;
  MPI_Win_create(u, sizeof u, sizeof u[0], MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
  for (int step = 0; step < STEPS; step++) {
    MPI_Put(&u[1], 1, MPI_INT, left, CELLS + 1, 1, MPI_INT, win); /* @LEFT */
    MPI_Put(&u[CELLS], 1, MPI_INT, right, 0, 1, MPI_INT, win); /* @RIGHT */
    for (int i = 1; i <= CELLS; i++)
      next[i] = u[i - 1] + u[i + 1]; /* @USE */
    MPI_Win_fence(0, win);
    for (int i = 1; i <= CELLS; i++) u[i] = next[i];
    MPI_Win_fence(0, win);
  }
  for (int i = 1; i <= CELLS; i++) printf("%d ", u[i]);
  printf("\n");
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
