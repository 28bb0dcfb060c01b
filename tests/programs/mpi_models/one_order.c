// mpiproof-test:
// note: of 30! orders one fails
// options: --path-models -n 31
// paths: 2
// expect: violated
// finding: assertion-failed @ CLAIM
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, backwards = 1;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      int x;
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      backwards &= x == size - i;
    }
    assert(!backwards);  /* @CLAIM */
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
