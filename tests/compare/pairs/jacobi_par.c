/* Blocks of rows; the error is summed by MPI_Allreduce. */
#include "pair.h"

#ifndef N
#define N 6
#endif
#define SWEEPS 3
static double A[N][N], b[N], x[N], next[N];

int main(int argc, char **argv) {
  double eps, mine, error;
  int counts[1024], offsets[1024];
  start(argc, argv);
  mpiproof_input(A, sizeof A, "A");
  mpiproof_input(b, sizeof b, "b");
  mpiproof_input(&eps, sizeof eps, "eps");
  int lo = first_of(rank, N), hi = first_of(rank + 1, N);
  for (int r = 0; r < size; r++) {
    offsets[r] = first_of(r, N);
    counts[r] = first_of(r + 1, N) - offsets[r];
  }
  for (int i = 0; i < N; i++) x[i] = 1.0;
  for (int s = 0; s < SWEEPS; s++) {
    mine = 0;
    for (int i = lo; i < hi; i++) {
      double sum = 0;
      for (int j = 0; j < N; j++)
        if (j != i) sum += A[i][j] * x[j];
      next[i] = (b[i] - sum) / A[i][i];
      mine += (next[i] - x[i]) * (next[i] - x[i]);
    }
    MPI_Allgatherv(next + lo, hi - lo, MPI_DOUBLE, x, counts, offsets,
                   MPI_DOUBLE, MPI_COMM_WORLD);
    MPI_Allreduce(&mine, &error, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (error < eps) break;
  }
  mpiproof_output_part(x + lo, (hi - lo) * sizeof x[0], "x",
                       lo * sizeof x[0]);
  MPI_Finalize();
  return 0;
}
