/* Blocks of columns, summed by MPI_Reduce: equal over the reals only. BAD: two
 * ranks take the same column. */
#include "pair.h"

enum { N = 4 };

int main(int argc, char **argv) {
  double a[N][N], x[N], y[N], part[N];
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  mpiproof_input(x, sizeof x, "x");
  int n = N / size, lo = rank * n;
#ifdef BAD
  if (rank == size - 1) lo--;
#endif
  for (int i = 0; i < N; i++) {
    part[i] = 0;
    for (int j = lo; j < lo + n; j++) part[i] += a[i][j] * x[j];
  }
  MPI_Reduce(part, y, N, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) mpiproof_output(y, sizeof y, "y");
  MPI_Finalize();
  return 0;
}
