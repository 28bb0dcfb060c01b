/* Each rank has some of the steps; rank 0 adds up in the order of ranks. BAD: the
 * first point of each rank counts half. */
#include <mpi.h>
#include <stdio.h>

double from = 0, to = 2;

int main(int argc, char **argv) {
  enum { STEPS = 8 };
  int rank, size;
  double h = (to - from) / STEPS, sum = 0, other;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int first = rank * (STEPS + 1) / size, last = (rank + 1) * (STEPS + 1) / size;
  for (int i = first; i < last; i++) {
    double x = from + i * h, y = x * x + 1;
#ifdef BAD
    sum += i == first || i == STEPS ? y / 2 : y;
#else
    sum += i == 0 || i == STEPS ? y / 2 : y;
#endif
  }
  if (rank != 0) MPI_Send(&sum, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
  for (int r = 1; r < size && rank == 0; r++) {
    MPI_Recv(&other, 1, MPI_DOUBLE, r, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    sum += other;
  }
  if (rank == 0) printf("integral from %g to %g: %g\n", from, to, sum * h);
  MPI_Finalize();
  return 0;
}
