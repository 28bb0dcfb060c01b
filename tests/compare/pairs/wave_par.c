/* One cell per rank; rank 0 prints what it receives, in the order of ranks. BAD:
 * in any order. */
#include "pair.h"

enum { N = 6, STEPS = 2 };

int main(int argc, char **argv) {
  double all_old[N], all_now[N], c;
  start(argc, argv);
  mpiproof_input(all_old, sizeof all_old, "old");
  mpiproof_input(all_now, sizeof all_now, "now");
  mpiproof_input(&c, sizeof c, "c");
  int lo = first_of(rank, N), n = first_of(rank + 1, N) - lo;
  int left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
  int right = rank < size - 1 ? rank + 1 : MPI_PROC_NULL;
  double old[N + 2], now[N + 2], next[N + 2];
  memset(now, 0, sizeof now);
  for (int i = 0; i < n; i++)
    old[i + 1] = all_old[lo + i], now[i + 1] = all_now[lo + i];
  for (int s = 0; s < STEPS; s++) {
    MPI_Sendrecv(&now[1], 1, MPI_DOUBLE, left, 0, &now[n + 1], 1, MPI_DOUBLE,
                 right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&now[n], 1, MPI_DOUBLE, right, 0, &now[0], 1, MPI_DOUBLE,
                 left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 1; i <= n; i++) {
      next[i] = 2 * now[i] - old[i] +
                c * c * (now[i + 1] - 2 * now[i] + now[i - 1]);
      if (lo + i - 1 == 0 || lo + i - 1 == N - 1) next[i] = 0;
    }
    for (int i = 1; i <= n; i++) old[i] = now[i], now[i] = next[i];
  }
  if (rank > 0) {
    MPI_Send(&now[1], n, MPI_DOUBLE, 0, 7, MPI_COMM_WORLD);
  } else {
    for (int i = 0; i < n; i++) printf("%d %.6f\n", i, now[i + 1]);
    for (int r = 1, at = n; r < size; r++) {
      MPI_Status status;
      int got;
#ifdef BAD
      int from = MPI_ANY_SOURCE;
#else
      int from = r;
#endif
      MPI_Recv(all_now, N, MPI_DOUBLE, from, 7, MPI_COMM_WORLD, &status);
      MPI_Get_count(&status, MPI_DOUBLE, &got);
      for (int i = 0; i < got; i++) printf("%d %.6f\n", at++, all_now[i]);
    }
  }
  MPI_Finalize();
  return 0;
}
