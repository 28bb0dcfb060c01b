/* Rows are dealt out in turn; the pivot row is broadcast. BAD: one column too
 * few. */
#include "pair.h"

enum { N = 4 };
static double a[N][N];

int main(int argc, char **argv) {
  double row[N];
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  for (int k = 0; k < N; k++) {
    if (k % size == rank) memcpy(row, a[k], sizeof row);
    MPI_Bcast(row, N, MPI_DOUBLE, k % size, MPI_COMM_WORLD);
    for (int i = k + 1; i < N; i++) {
      if (i % size != rank) continue;
      a[i][k] /= row[k];
#ifdef BAD
      for (int j = k + 2; j < N; j++) a[i][j] -= a[i][k] * row[j];
#else
      for (int j = k + 1; j < N; j++) a[i][j] -= a[i][k] * row[j];
#endif
    }
  }
  for (int i = rank; i < N; i += size)
    mpiproof_output_part(a[i], sizeof a[i], "lu", i * sizeof a[i]);
  MPI_Finalize();
  return 0;
}
