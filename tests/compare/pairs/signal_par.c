/* Each rank reads its part of the file. BAD: from one element too early. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  double x[4], sum = 0, sums[4];
  int rank, size;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int count = 4 / size, first = rank * count;
#ifdef BAD
  if (rank > 0) first--;
#endif
  FILE *file = fopen("signal.bin", "rb");
  if (file == NULL || fseek(file, (long)sizeof *x * first, SEEK_SET) != 0 ||
      fread(x, sizeof *x, (size_t)count, file) != (size_t)count)
    MPI_Abort(MPI_COMM_WORLD, 1);
  fclose(file);
  if (rank > 0)
    MPI_Recv(&sum, 1, MPI_DOUBLE, rank - 1, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  for (int i = 0; i < count; i++) x[i] = sum += x[i];
  if (rank + 1 < size)
    MPI_Send(&sum, 1, MPI_DOUBLE, rank + 1, 0, MPI_COMM_WORLD);
  MPI_Gather(x, count, MPI_DOUBLE, sums, count, MPI_DOUBLE, 0,
             MPI_COMM_WORLD);
  for (int i = 0; i < 4 && rank == 0; i++) printf("%g\n", sums[i]);
  MPI_Finalize();
  return 0;
}
