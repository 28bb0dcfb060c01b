// run: -n 3
#include <assert.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    int order[8], count = 0;
    for (int i = 1; i < size; i++) {
      MPI_Status status;
      int number;
      MPI_Recv(&number, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG,
               MPI_COMM_WORLD, &status);
      order[count++] = number;
      printf("%d from %d\n", number, status.MPI_SOURCE);
    }
    assert(order[0] < order[1]);
  } else {
    int number = rank * rank;
    MPI_Send(&number, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
