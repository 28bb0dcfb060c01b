/* Rows on a ring of ranks. BAD: the ring is a line. */
#include "pair.h"

enum { N = 4 };

int main(int argc, char **argv) {
  unsigned char all[N][N], a[N + 2][N], b[N][N];
  start(argc, argv);
  mpiproof_input(all, sizeof all, "board");
  int n = N / size, lo = rank * n;
  int up = (rank + size - 1) % size, down = (rank + 1) % size;
  memset(a, 0, sizeof a);
#ifdef BAD
  if (rank == 0) up = MPI_PROC_NULL;
  if (rank == size - 1) down = MPI_PROC_NULL;
#endif
  for (int i = 0; i < n; i++) memcpy(a[i + 1], all[lo + i], N);
  MPI_Sendrecv(a[1], N, MPI_UNSIGNED_CHAR, up, 0, a[n + 1], N,
               MPI_UNSIGNED_CHAR, down, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(a[n], N, MPI_UNSIGNED_CHAR, down, 1, a[0], N,
               MPI_UNSIGNED_CHAR, up, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (int i = 1; i <= n; i++)
    for (int j = 0; j < N; j++) {
      int sum = 0;
      for (int y = -1; y <= 1; y++)
        for (int x = N - 1; x <= N + 1; x++)
          sum += a[i + y][(j + x) % N] & 1;
      sum -= a[i][j] & 1;
      b[i - 1][j] = (unsigned char)((sum == 3) | ((sum == 2) & a[i][j] & 1));
    }
  mpiproof_output_part(b, (size_t)n * N, "board", (size_t)lo * N);
  MPI_Finalize();
  return 0;
}
