// mpiproof-test:
// note: no order comes backwards twice from the first
// options: --path-models -n 31
// paths: 1
// expect: verified
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
      backwards &= x == (i < 3 ? size - 1 : size - i);
    }
    assert(!backwards);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
