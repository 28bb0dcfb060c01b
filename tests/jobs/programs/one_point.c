// All work is below one choice of order: wildcards without inputs.
// words: -n 9 --no-path-models
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
  int rank, size, got = 0, sum = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    for (int i = 1; i < size; i++) {
      MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
      sum += got;
      if (i == size - 2) assert(sum != size * (size - 1) / 2 - 3);
    }
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
