/* Blocks of rows; rank 0 collects. BAD: the last row is not updated. */
#include "pair.h"

enum { N = 6, STEPS = 2 };
static double all[N][N], u[N + 2][N], v[N + 2][N];

int main(int argc, char **argv) {
  int counts[8], offsets[8];
  start(argc, argv);
  mpiproof_input(all, sizeof all, "u");
  int lo = first_of(rank, N), n = first_of(rank + 1, N) - lo;
  int up = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  int down = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  for (int i = 0; i < n; i++) memcpy(u[i + 1], all[lo + i], sizeof u[0]);
  for (int s = 0; s < STEPS; s++) {
    MPI_Sendrecv(u[1], N, MPI_DOUBLE, up, 0, u[n + 1], N, MPI_DOUBLE, down, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(u[n], N, MPI_DOUBLE, down, 1, u[0], N, MPI_DOUBLE, up, 1,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 1; i <= n; i++)
      for (int j = 1; j < N - 1; j++)
        v[i][j] = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) / 4;
    for (int i = 1; i <= n; i++) {
      int row = lo + i - 1;
#ifdef BAD
      if (row == N - 2) continue;
#endif
      if (row == 0 || row == N - 1) continue;
      for (int j = 1; j < N - 1; j++) u[i][j] = v[i][j];
    }
  }
  for (int r = 0; r < size; r++) {
    offsets[r] = first_of(r, N) * N;
    counts[r] = first_of(r + 1, N) * N - offsets[r];
  }
  MPI_Gatherv(u[1], n * N, MPI_DOUBLE, all, counts, offsets, MPI_DOUBLE, 0,
              MPI_COMM_WORLD);
  if (rank == 0) mpiproof_output(all, sizeof all, "u");
  MPI_Finalize();
  return 0;
}
