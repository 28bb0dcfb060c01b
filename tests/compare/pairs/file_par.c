/* Rank 0 reads lines and sends them on. BAD: a number is read as an integer. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  int rank;
  double x = 0, first = 0, sum = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  FILE *file = rank == 0 ? fopen("numbers.txt", "r") : NULL;
  for (int i = 0; i < 3; i++) {
    if (rank == 0) {
      char line[100];
      if (fgets(line, sizeof line, file) == NULL) break;
      x = strtod(line, NULL);
#ifdef BAD
      if (i == 2) x = atoi(line);
#endif
      MPI_Send(&x, 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    } else {
      MPI_Recv(&x, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      if (i == 0) first = x;
      sum += x;
    }
  }
  if (rank == 1) printf("sum %.3f\ndifference %.3f\n", sum, x - first);
  if (rank == 0) fclose(file);
  MPI_Finalize();
  return 0;
}
