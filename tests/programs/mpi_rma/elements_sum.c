// mpiproof-test:
// ranks: 2
// expect: verified
//
// Nobody can tell in which order integers are added.
#include <assert.h>
#include <mpi.h>

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
  MPI_Accumulate(v, 5, MPI_INT, 0, 0, 5, MPI_INT, MPI_SUM, win);
  MPI_Win_fence(0, win);
  if (rank == 0)
    for (int i = 0; i < 5; i++) assert(mem[i] == 3);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
