// mpiproof-test:
// ranks: 2 3
// expect: violated
// finding: rma-race @ STORE
// finding: rma-race @ USE
//
// Nothing between stores and loads but luck.
#include <mpi.h>
#include <stdio.h>

/* One table for all: only rank 0 asks for memory. */
int main(int argc, char **argv) {
  int rank, size, unit, sum = 0;
  double *mine, *table;
  MPI_Aint bytes;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Win_allocate_shared(rank == 0 ? size * sizeof(double) : 0,
                          sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &mine,
                          &win);
  MPI_Win_shared_query(win, MPI_PROC_NULL, &bytes, &unit, &table);
  if (rank == 0)
    for (int i = 0; i < size; i++) table[i] = 0;
  MPI_Win_fence(0, win);
  table[rank] = rank + 1; /* @STORE */
  for (int i = 0; i < size; i++) sum += (int)table[i]; /* @USE */
  if (bytes != (MPI_Aint)(size * sizeof(double)) || unit != sizeof(double))
    MPI_Abort(MPI_COMM_WORLD, 1);
  (void)sum;
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
