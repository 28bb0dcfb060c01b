/* The same with sums by MPI_Allreduce. BAD: the spread is that about the mean of
 * the rank's own part. */
#include <mpi.h>
#include <stdio.h>

enum { N = 6 };
double data[N] = {3.5, 4.25, 1, 7, 2.5, 6};

int main(int argc, char **argv) {
  int rank, size;
  double part = 0, sum, squares = 0, all;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int from = rank * N / size, to = (rank + 1) * N / size;
  for (int i = from; i < to; i++) part += data[i];
  MPI_Allreduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
#ifdef BAD
  double mean = part / (to - from);
#else
  double mean = sum / N;
#endif
  for (int i = from; i < to; i++) squares += (data[i] - mean) * (data[i] - mean);
  MPI_Reduce(&squares, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("mean %10.4f\nspread %10.4f\n", sum / N, all / N);
  MPI_Finalize();
  return 0;
}
