// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ LEFT
// finding: rma-race @ USE
// finding: uninitialised-send @ END
//
// The halo is used when the own puts are complete, not yet the neighbours'.
#include <mpi.h>
#include <stdio.h>

enum { CELLS = 3, STEPS = 2 };

int main(int argc, char **argv) {
  int rank, size, count = 0, ranks[2];
  int u[CELLS + 2] = {0}, next[CELLS + 2];
  MPI_Win win;
  MPI_Group all, near;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank > 0) ranks[count++] = rank - 1;
  if (rank < size - 1) ranks[count++] = rank + 1;
  MPI_Comm_group(MPI_COMM_WORLD, &all);
  MPI_Group_incl(all, count, ranks, &near);
  for (int i = 1; i <= CELLS; i++) u[i] = rank * CELLS + i;
  MPI_Win_create(u, sizeof u, sizeof u[0], MPI_INFO_NULL, MPI_COMM_WORLD,
                 &win);
  for (int step = 0; step < STEPS; step++) {
    MPI_Win_post(near, 0, win);
    MPI_Win_start(near, 0, win);
    if (rank > 0)
      MPI_Put(&u[1], 1, MPI_INT, rank - 1, CELLS + 1, 1, MPI_INT, win); /* @LEFT */
    if (rank < size - 1)
      MPI_Put(&u[CELLS], 1, MPI_INT, rank + 1, 0, 1, MPI_INT, win); /* @RIGHT */
    MPI_Win_complete(win); /* @END */
    for (int i = 1; i <= CELLS; i++)
      next[i] = u[i - 1] + u[i + 1]; /* @USE */
    MPI_Win_wait(win);
    for (int i = 1; i <= CELLS; i++) u[i] = next[i];
  }
  for (int i = 1; i <= CELLS; i++) printf("%d ", u[i]);
  printf("\n");
  MPI_Win_free(&win);
  MPI_Group_free(&near);
  MPI_Group_free(&all);
  MPI_Finalize();
  return 0;
}
