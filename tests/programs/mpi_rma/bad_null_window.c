// mpiproof-test:
// ranks: 2
// expect: violated
// finding: invalid-window @ BAD
// mpich: no
//
// A freed window is none.
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, a[8] = {0}, v;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  v = rank + 10;
  MPI_Win_create(a, sizeof a, sizeof *a, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
  MPI_Win_free(&win);
  MPI_Win_fence(0, win);  /* @BAD */
  MPI_Finalize();
  return 0;
}
