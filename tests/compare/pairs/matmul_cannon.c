/* Cannon's algorithm on a grid of 2 x 2 ranks. BAD: without the first skew. */
#include "pair.h"

enum { N = 2 };

int main(int argc, char **argv) {
  double a[N][N], b[N][N], c = 0;
  start(argc, argv);
  mpiproof_input(a, sizeof a, "a");
  mpiproof_input(b, sizeof b, "b");
  int i = rank / N, j = rank % N;
#ifdef BAD
  double x = a[i][j], y = b[i][j];
#else
  double x = a[i][(i + j) % N], y = b[(i + j) % N][j];
#endif
  for (int k = 0; k < N; k++) {
    c += x * y;
    MPI_Sendrecv_replace(&x, 1, MPI_DOUBLE, i * N + (j + N - 1) % N, 0,
                         i * N + (j + 1) % N, 0, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
    MPI_Sendrecv_replace(&y, 1, MPI_DOUBLE, (i + N - 1) % N * N + j, 1,
                         (i + 1) % N * N + j, 1, MPI_COMM_WORLD,
                         MPI_STATUS_IGNORE);
  }
  mpiproof_output_part(&c, sizeof c, "c", rank * sizeof c);
  MPI_Finalize();
  return 0;
}
