// Rows are put where their tag says: pointers depend on who sent.
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (rank == 0) {
    int *row[16] = {0};
    for (int i = 1; i < size; i++) {
      MPI_Status status;
      int *data = malloc(sizeof *data);
      MPI_Recv(data, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD,
               &status);
      row[status.MPI_TAG] = data;
    }
    int sum = 0;
    for (int i = 1; i < size; i++) sum += *row[i];
    assert(sum == size * (size - 1) / 2);
    for (int i = 1; i < size; i++) free(row[i]);
  } else {
    MPI_Send(&rank, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
