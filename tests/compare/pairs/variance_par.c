/* By sums of values and squares. BAD: divided by n - 1. */
#include "pair.h"

enum { N = 6 };

int main(int argc, char **argv) {
  double a[N], part[2] = {0, 0}, sum[2];
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  for (int i = first_of(rank, N); i < first_of(rank + 1, N); i++)
    part[0] += a[i], part[1] += a[i] * a[i];
  MPI_Reduce(part, sum, 2, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) {
    double mean = sum[0] / N, var = sum[1] / N - mean * mean;
#ifdef BAD
    var = var * N / (N - 1);
#endif
    printf("mean %g variance %g\n", mean, var);
  }
  MPI_Finalize();
  return 0;
}
