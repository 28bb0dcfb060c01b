// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-range @ BAD
// mpich: no
//
// The extent of the datatype counts.
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
  MPI_Datatype odd;
  int w[4] = {1, 2, 3, 4};
  MPI_Type_vector(4, 1, 2, MPI_INT, &odd);
  MPI_Type_commit(&odd);
  MPI_Win_fence(0, win);
  MPI_Put(w, 4, MPI_INT, 1 - rank, 2, 1, odd, win);  /* @BAD */
  MPI_Win_fence(0, win);
  MPI_Type_free(&odd);
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
