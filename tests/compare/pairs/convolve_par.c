/* Rank 0 scatters pieces that overlap. BAD: without the overlap. */
#include "pair.h"

enum { N = 8 };

int main(int argc, char **argv) {
  double x[N + 2] = {0}, h[3], y[N], piece[N + 2] = {0};
  start(argc, argv);
  int n = N / size;
  if (rank == 0) mpiproof_input(x + 1, N * sizeof x[0], "x");
  mpiproof_input(h, sizeof h, "h");
  if (rank == 0) {
    for (int r = 1; r < size; r++)
#ifdef BAD
      MPI_Send(x + r * n + 1, n + 1, MPI_DOUBLE, r, 0, MPI_COMM_WORLD);
#else
      MPI_Send(x + r * n, n + 2, MPI_DOUBLE, r, 0, MPI_COMM_WORLD);
#endif
    memcpy(piece, x, (n + 2) * sizeof x[0]);
  } else {
    MPI_Recv(piece, n + 2, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
  }
  for (int i = 0; i < n; i++)
    y[i] = h[0] * piece[i] + h[1] * piece[i + 1] + h[2] * piece[i + 2];
  mpiproof_output_part(y, n * sizeof y[0], "y", rank * n * sizeof y[0]);
  MPI_Finalize();
  return 0;
}
