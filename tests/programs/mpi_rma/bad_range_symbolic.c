// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-range @ BAD
// mpich: no
// mpich: no
//
// The displacement is an input.
#include <assert.h>
#include <mpi.h>
#include <mpiproof.h>

int main(int argc, char **argv) {
  int rank, size, a[8] = {0}, v;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  v = rank + 10;
  MPI_Win_create(a, sizeof a, sizeof *a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  int i = mpiproof_int("i");
  mpiproof_assume(i >= 0 && i <= 8);
  MPI_Win_fence(0, win);
  if (rank == 0) MPI_Put(&v, 1, MPI_INT, 1, i, 1, MPI_INT, win);  /* @BAD */
  MPI_Win_fence(0, win);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
