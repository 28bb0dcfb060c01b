// Bench row: N rounds of blocking sends and receives between two ranks.
#include <assert.h>
#include <mpi.h>

#ifndef N
#define N 100
#endif

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, x = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < N; i++) {
    if (rank == 0) {
      MPI_Send(&i, 1, MPI_INT, 1, 7, MPI_COMM_WORLD);
      MPI_Recv(&x, 1, MPI_INT, 1, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      assert(x == i + 1);
    } else {
      MPI_Recv(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      x++;
      MPI_Send(&x, 1, MPI_INT, 0, 8, MPI_COMM_WORLD);
    }
  }
  MPI_Finalize();
  return 0;
}
