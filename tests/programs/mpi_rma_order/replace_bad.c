// mpiproof-test:
// ranks: 3
// expect: violated
// finding: assertion-failed @ BAD
//
// Which of the values that replace one another in an epoch comes last is open.
#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
  int rank, *mem;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &mem, &win);
  *mem = 0;
  MPI_Win_fence(0, win);
  int v = rank + 1;
  MPI_Accumulate(&v, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_REPLACE, win);
  MPI_Win_fence(0, win);
  if (rank == 0) assert(*mem != 2);   /* @BAD */
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
