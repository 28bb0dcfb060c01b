// 32 messages of 10 MB, received from any source: data with labels is large.
#include <mpi.h>
#include <stdlib.h>

#define MESSAGES 32
#define SIZE 10000000

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  char *data = calloc(SIZE, 1);
  for (int i = 0; i < MESSAGES; i++) {
    if (rank == 0) {
      MPI_Recv(data, SIZE, MPI_CHAR, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    } else if (1 + i % (size - 1) == rank) {
      MPI_Send(data, SIZE, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    }
  }
  free(data);
  MPI_Finalize();
  return 0;
}
