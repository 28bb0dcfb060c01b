// mpiproof-test:
// note: results go where their tags say: one path, whoever comes first
// options: --path-models -n 5
// paths: 1
#include <mpi.h>
#include <stdlib.h>

#define COLUMNS 3

int main(int argc, char **argv) {
  int rank, size;
  MPI_Status status;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double row[COLUMNS];
  if (rank == 0) {
    double *matrix = malloc((size - 1) * COLUMNS * sizeof *matrix);
    for (int i = 1; i < size; i++) {
      MPI_Recv(row, COLUMNS, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG,
               MPI_COMM_WORLD, &status);
      for (int j = 0; j < COLUMNS; j++)
        matrix[status.MPI_TAG * COLUMNS + j] = row[j];
    }
    for (int i = 0; i < (size - 1) * COLUMNS; i++)
      if (matrix[i] != i) abort();
    free(matrix);
  } else {
    for (int j = 0; j < COLUMNS; j++) row[j] = (rank - 1) * COLUMNS + j;
    MPI_Send(row, COLUMNS, MPI_DOUBLE, 0, rank - 1, MPI_COMM_WORLD);
  }
  MPI_Finalize();
  return 0;
}
