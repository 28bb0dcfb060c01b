// 400 rounds of a message of 1 MB, nobody receives from any source: what path
// models would need is not needed.
#include <mpi.h>
#include <stdlib.h>

#define ROUNDS 400
#define SIZE 1000000

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  char *data = calloc(SIZE, 1);
  for (int i = 0; i < ROUNDS; i++) {
    data[i] = (char)i;
    if (rank == 0) {
      MPI_Send(data, SIZE, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
      MPI_Recv(data, SIZE, MPI_CHAR, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
      MPI_Recv(data, SIZE, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      MPI_Send(data, SIZE, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
    }
  }
  free(data);
  MPI_Finalize();
  return 0;
}
