// mpiproof-test:
// ranks: 2
// expect: violated
// finding: rma-race @ USE
//
// The rows are used before they are there.
#include <mpi.h>
#include <stdio.h>

enum { N = 2 };

int main(int argc, char **argv) {
  int rank, size;
  MPI_Win win;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  double a[N][3 * N], (*b)[3 * N], c[N][3 * N] = {{0}}, rows[N][3 * N];
  const int n = N * size;
  MPI_Win_allocate(sizeof a, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &b,
                   &win);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 3 * N; j++) {
      a[i][j] = rank * N + i + j;
      b[i][j] = rank * N + i - j;
    }
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(MPI_MODE_NOCHECK, win);
  for (int k = 0; k < size; k++) {
    MPI_Get(rows, N * 3 * N, MPI_DOUBLE, k, 0, N * 3 * N, MPI_DOUBLE, win);
    for (int i = 0; i < N; i++)
      for (int j = 0; j < n; j++)
        for (int m = 0; m < N; m++)
          c[i][j] += a[i][k * N + m] * rows[m][j]; /* @USE */
    MPI_Win_flush(k, win);
  }
  MPI_Win_unlock_all(win);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < n; j++) printf("%g ", c[i][j]);
  printf("\n");
  MPI_Win_free(&win);
  MPI_Finalize();
  return 0;
}
