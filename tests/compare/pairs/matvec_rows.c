/* Blocks of rows, MPI_Allgather. BAD: rows are taken for columns. */
#include "pair.h"

enum { N = 4 };

int main(int argc, char **argv) {
  double a[N][N], x[N], y[N], mine[N];
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  mpiproof_input(x, sizeof x, "x");
  int n = N / size, lo = rank * n;
  for (int i = 0; i < n; i++) {
    mine[i] = 0;
#ifdef BAD
    for (int j = 0; j < N; j++) mine[i] += a[j][lo + i] * x[j];
#else
    for (int j = 0; j < N; j++) mine[i] += a[lo + i][j] * x[j];
#endif
  }
  MPI_Allgather(mine, n, MPI_DOUBLE, y, n, MPI_DOUBLE, MPI_COMM_WORLD);
  mpiproof_output(y, sizeof y, "y");
  MPI_Finalize();
  return 0;
}
