// mpiproof-test:
// note: the largest so far decides at every message, the result does not
// options: --path-models
// ranks: 4 6 8
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, x, largest = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      if (x > largest) largest = x;
    }
    assert(largest == size - 1);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
