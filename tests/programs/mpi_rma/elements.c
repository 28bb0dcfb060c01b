// mpiproof-test:
// ranks: 2
// options: --outcomes
// expect: verified
// outcomes: 4
// outcome: 1 1\n
// outcome: 1 2\n
// outcome: 2 1\n
// outcome: 2 2\n
//
// Accumulates are atomic for each element only (12.7.1): the last values of two
// may come from two processes.
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, *mem;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(5 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  for (int i = 0; i < 5; i++) mem[i] = 0;
  int v[5] = {rank + 1, rank + 1, rank + 1, rank + 1, rank + 1};
  MPI_Win_fence(0, win);
  MPI_Accumulate(v, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_REPLACE, win);
  MPI_Win_fence(0, win);
  if (rank == 0) printf("%d %d\n", mem[0], mem[1]);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
