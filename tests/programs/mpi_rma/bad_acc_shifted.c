// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ SUM
// finding: uninitialised-send @ SUM
// mpich: no
//
// Accumulates whose elements overlap in part: nothing is atomic there (12.7.1).
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  char *a;
  const int one[2] = {1, 1};
  MPI_Win_allocate(32, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &a, &win);
  for (int i = 0; i < 32; i++) a[i] = 0;
  MPI_Win_fence(0, win);
  MPI_Accumulate(one, 2, MPI_INT, 0, rank == 0 ? 0 : 2, 2, MPI_INT, /* @SUM */
                 MPI_SUM, win);
  MPI_Win_fence(0, win);
  MPI_Win_free(&win);
  MPI_Finalize();
}
